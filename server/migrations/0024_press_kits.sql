CREATE TABLE "press_room_press_kit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_kit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"visible_languages" text[] DEFAULT '{"it","en"}' NOT NULL,
	"company_id" integer,
	"cover" uuid,
	"published_date" date,
	"order" integer DEFAULT 0 NOT NULL,
	"group_id" integer NOT NULL,
	"is_draft" boolean GENERATED ALWAYS AS (published_date is null) STORED,
	"title_it" text GENERATED ALWAYS AS (title ->> 'it') STORED,
	"title_en" text GENERATED ALWAYS AS (title ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("title"), '') || e'\n' || coalesce(plain_text("description"), ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "press_room_press_kit_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_kit_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"press_kit_id" integer NOT NULL,
	"file" uuid NOT NULL,
	"title" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"is_publishable" boolean DEFAULT true NOT NULL,
	"is_notifiable" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_room_press_kit_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_kit_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"press_kit_id" integer NOT NULL,
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
ALTER TABLE "press_room_press_kit" ADD CONSTRAINT "press_room_press_kit_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_kit" ADD CONSTRAINT "press_room_press_kit_cover_file_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_kit_file" ADD CONSTRAINT "press_room_press_kit_file_press_kit_id_press_room_press_kit_id_fk" FOREIGN KEY ("press_kit_id") REFERENCES "public"."press_room_press_kit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_kit_file" ADD CONSTRAINT "press_room_press_kit_file_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_kit_image" ADD CONSTRAINT "press_room_press_kit_image_press_kit_id_press_room_press_kit_id_fk" FOREIGN KEY ("press_kit_id") REFERENCES "public"."press_room_press_kit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_kit_image" ADD CONSTRAINT "press_room_press_kit_image_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "press_room_press_kit_order" ON "press_room_press_kit" USING btree ("group_id","order","id");--> statement-breakpoint
CREATE INDEX "press_room_press_kit_company" ON "press_room_press_kit" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "press_room_press_kit_search" ON "press_room_press_kit" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "press_room_press_kit_file_kit" ON "press_room_press_kit_file" USING btree ("press_kit_id");--> statement-breakpoint
CREATE INDEX "press_room_press_kit_image_kit" ON "press_room_press_kit_image" USING btree ("press_kit_id");--> statement-breakpoint
select keep_total_of('press_room_press_kit');--> statement-breakpoint
select keep_files_of('press_room_press_kit', 'press_room-press_kit', 'id', 'cover');--> statement-breakpoint
select keep_files_of('press_room_press_kit_image', 'press_room-press_kit', 'press_kit_id', 'file');--> statement-breakpoint
select keep_files_of('press_room_press_kit_file', 'press_room-press_kit', 'press_kit_id', 'file');
