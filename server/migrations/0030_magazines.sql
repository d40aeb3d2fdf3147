CREATE TABLE "press_room_press_magazine" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_magazine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"headline_id" integer NOT NULL,
	"name" text NOT NULL,
	"period" text NOT NULL,
	"date" date,
	"cover" uuid,
	"file" uuid,
	"weight" integer DEFAULT 0 NOT NULL,
	"group_id" integer NOT NULL,
	"year" integer NOT NULL,
	"end_date" date GENERATED ALWAYS AS ((make_date(year, case period when 'january' then 1 when 'february' then 2 when 'march' then 3 when 'april' then 4 when 'may' then 5 when 'june' then 6 when 'july' then 7 when 'august' then 8 when 'september' then 9 when 'october' then 10 when 'november' then 11 when 'december' then 12 when 'january-february' then 2 when 'march-april' then 4 when 'may-june' then 6 when 'july-august' then 8 when 'september-october' then 10 when 'november-december' then 12 when 'january-march' then 3 when 'april-june' then 6 when 'july-september' then 9 when 'october-december' then 12 end, 1) + interval '1 month' - interval '1 day')::date) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "press_room_press_newspaper" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_newspaper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"group_id" integer NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("name", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "press_room_press_magazine" ADD CONSTRAINT "press_room_press_magazine_headline_id_press_room_press_newspaper_id_fk" FOREIGN KEY ("headline_id") REFERENCES "public"."press_room_press_newspaper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_magazine" ADD CONSTRAINT "press_room_press_magazine_cover_file_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_magazine" ADD CONSTRAINT "press_room_press_magazine_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "press_room_press_magazine_year" ON "press_room_press_magazine" USING btree ("group_id","year","weight","id");--> statement-breakpoint
CREATE INDEX "press_room_press_magazine_headline" ON "press_room_press_magazine" USING btree ("headline_id");--> statement-breakpoint
CREATE INDEX "press_room_press_magazine_search" ON "press_room_press_magazine" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "press_room_press_newspaper_name" ON "press_room_press_newspaper" USING btree ("group_id","name" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "press_room_press_newspaper_search" ON "press_room_press_newspaper" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
select keep_total_of('press_room_press_newspaper');--> statement-breakpoint
select keep_total_of('press_room_press_magazine');--> statement-breakpoint
select keep_files_of('press_room_press_magazine', 'press_room-press_magazine', 'id', 'cover', 'file');
