CREATE TABLE "press_room_press_gallery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_gallery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"visible_languages" text[] DEFAULT '{"it","en"}' NOT NULL,
	"category_id" integer NOT NULL,
	"company_id" integer,
	"published_date" date,
	"group_id" integer NOT NULL,
	"is_draft" boolean GENERATED ALWAYS AS (published_date is null) STORED,
	"title_it" text GENERATED ALWAYS AS (title ->> 'it') STORED,
	"title_en" text GENERATED ALWAYS AS (title ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("title"), '') || e'\n' || coalesce(fold("description"), ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "press_room_press_gallery_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_gallery_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"father" integer,
	"order" integer DEFAULT 0 NOT NULL,
	"group_id" integer NOT NULL,
	"is_root" boolean GENERATED ALWAYS AS (father is null) STORED,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED,
	CONSTRAINT "press_room_press_gallery_category_of_group" UNIQUE("id","group_id")
);
--> statement-breakpoint
CREATE TABLE "press_room_press_gallery_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_gallery_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"press_gallery_id" integer NOT NULL,
	"file" uuid NOT NULL,
	"alternative_text" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"focus_x" double precision,
	"focus_y" double precision,
	"crop_left" double precision,
	"crop_top" double precision,
	"crop_width" double precision,
	"crop_height" double precision,
	"description" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_room_press_gallery_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_gallery_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"press_gallery_id" integer NOT NULL,
	"url" text NOT NULL,
	"description" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_room_press_gallery_video" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_room_press_gallery_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"press_gallery_id" integer NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"file" uuid,
	"description" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "press_room_press_gallery" ADD CONSTRAINT "press_room_press_gallery_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_gallery" ADD CONSTRAINT "press_room_press_gallery_category_of_group" FOREIGN KEY ("category_id","group_id") REFERENCES "public"."press_room_press_gallery_category"("id","group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_gallery_category" ADD CONSTRAINT "press_room_press_gallery_category_father" FOREIGN KEY ("father","group_id") REFERENCES "public"."press_room_press_gallery_category"("id","group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_gallery_image" ADD CONSTRAINT "press_room_press_gallery_image_press_gallery_id_press_room_press_gallery_id_fk" FOREIGN KEY ("press_gallery_id") REFERENCES "public"."press_room_press_gallery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_gallery_image" ADD CONSTRAINT "press_room_press_gallery_image_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_gallery_link" ADD CONSTRAINT "press_room_press_gallery_link_press_gallery_id_press_room_press_gallery_id_fk" FOREIGN KEY ("press_gallery_id") REFERENCES "public"."press_room_press_gallery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_gallery_video" ADD CONSTRAINT "press_room_press_gallery_video_press_gallery_id_press_room_press_gallery_id_fk" FOREIGN KEY ("press_gallery_id") REFERENCES "public"."press_room_press_gallery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_room_press_gallery_video" ADD CONSTRAINT "press_room_press_gallery_video_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_category_id" ON "press_room_press_gallery" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_company" ON "press_room_press_gallery" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_search" ON "press_room_press_gallery" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_category_order" ON "press_room_press_gallery_category" USING btree ("group_id","order","id");--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_category_children" ON "press_room_press_gallery_category" USING btree ("father");--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_category_search" ON "press_room_press_gallery_category" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_image_gallery" ON "press_room_press_gallery_image" USING btree ("press_gallery_id");--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_link_gallery" ON "press_room_press_gallery_link" USING btree ("press_gallery_id");--> statement-breakpoint
CREATE INDEX "press_room_press_gallery_video_gallery" ON "press_room_press_gallery_video" USING btree ("press_gallery_id");--> statement-breakpoint
select keep_total_of('press_room_press_gallery_category');--> statement-breakpoint
select keep_total_of('press_room_press_gallery');--> statement-breakpoint
select keep_files_of('press_room_press_gallery_image', 'press_room-press_gallery', 'press_gallery_id', 'file');--> statement-breakpoint
select keep_files_of('press_room_press_gallery_video', 'press_room-press_gallery', 'press_gallery_id', 'file');
