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
CREATE TABLE "press_room_press_release" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"sign" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"visible_languages" text[] DEFAULT '{"it","en"}' NOT NULL,
	"company_id" integer,
	"published_date" timestamp with time zone,
	"archived" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"group_id" integer NOT NULL,
	"year" integer NOT NULL,
	"is_draft" boolean GENERATED ALWAYS AS (published_date is null and not archived) STORED,
	"title_it" text GENERATED ALWAYS AS (title ->> 'it') STORED,
	"title_en" text GENERATED ALWAYS AS (title ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("title"), '') || e'\n' || coalesce(fold("summary"), '') || e'\n' || coalesce(plain_text("text"), '') || e'\n' || coalesce(fold("sign"), ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "press_room_press_release_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_release_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"press_release_id" integer NOT NULL,
	"file" uuid NOT NULL,
	"title" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"is_publishable" boolean DEFAULT true NOT NULL,
	"is_notifiable" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_room_press_release_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_release_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"press_release_id" integer NOT NULL,
	"file" uuid NOT NULL,
	"caption" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"alternative_text" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"focus_x" double precision,
	"focus_y" double precision,
	"crop_left" double precision,
	"crop_top" double precision,
	"crop_width" double precision,
	"crop_height" double precision
);
--> statement-breakpoint
ALTER TABLE "press_room_press_magazine" ADD CONSTRAINT "press_room_press_magazine_headline_id_press_room_press_newspaper_id_fk" FOREIGN KEY ("headline_id") REFERENCES "public"."press_room_press_newspaper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_magazine" ADD CONSTRAINT "press_room_press_magazine_cover_file_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_magazine" ADD CONSTRAINT "press_room_press_magazine_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_release" ADD CONSTRAINT "press_room_press_release_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_release_attachment" ADD CONSTRAINT "press_room_press_release_attachment_press_release_id_press_room_press_release_id_fk" FOREIGN KEY ("press_release_id") REFERENCES "public"."press_room_press_release"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_release_attachment" ADD CONSTRAINT "press_room_press_release_attachment_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_release_image" ADD CONSTRAINT "press_room_press_release_image_press_release_id_press_room_press_release_id_fk" FOREIGN KEY ("press_release_id") REFERENCES "public"."press_room_press_release"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_release_image" ADD CONSTRAINT "press_room_press_release_image_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "press_room_press_magazine_year" ON "press_room_press_magazine" USING btree ("group_id","year","weight","id");--> statement-breakpoint
CREATE INDEX "press_room_press_magazine_headline" ON "press_room_press_magazine" USING btree ("headline_id");--> statement-breakpoint
CREATE INDEX "press_room_press_magazine_search" ON "press_room_press_magazine" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "press_room_press_newspaper_name" ON "press_room_press_newspaper" USING btree ("group_id","name" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "press_room_press_newspaper_search" ON "press_room_press_newspaper" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "press_room_press_release_weight" ON "press_room_press_release" USING btree ("group_id","year","weight","published_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "press_room_press_release_company" ON "press_room_press_release" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "press_room_press_release_search" ON "press_room_press_release" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "press_room_press_release_attachment_release" ON "press_room_press_release_attachment" USING btree ("press_release_id");--> statement-breakpoint
CREATE INDEX "press_room_press_release_image_release" ON "press_room_press_release_image" USING btree ("press_release_id");--> statement-breakpoint
select keep_total_of('press_room_press_newspaper');--> statement-breakpoint
select keep_total_of('press_room_press_magazine');--> statement-breakpoint
select keep_files_of('press_room_press_magazine', 'press_room-press_magazine', 'id', 'cover', 'file');--> statement-breakpoint
select keep_total_of('press_room_press_release');--> statement-breakpoint
select keep_files_of('press_room_press_release_image', 'press_room-press_release', 'press_release_id', 'file');--> statement-breakpoint
select keep_files_of('press_room_press_release_attachment', 'press_room-press_release', 'press_release_id', 'file');
