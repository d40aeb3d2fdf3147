CREATE TABLE "circular_matter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_matter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"theme_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "circular_theme" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_theme_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "circular_typology" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_typology_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"has_protocol_number" boolean DEFAULT false NOT NULL,
	"is_publishable" boolean DEFAULT true NOT NULL,
	"is_notifiable" boolean DEFAULT true NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "circular_matter" ADD CONSTRAINT "circular_matter_theme_id_circular_theme_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."circular_theme"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circular_matter_order" ON "circular_matter" USING btree ("theme_id","order","id");--> statement-breakpoint
CREATE INDEX "circular_matter_search" ON "circular_matter" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circular_theme_order" ON "circular_theme" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "circular_theme_search" ON "circular_theme" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "circular_typology_order" ON "circular_typology" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "circular_typology_name_it" ON "circular_typology" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "circular_typology_name_en" ON "circular_typology" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "circular_typology_search" ON "circular_typology" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
select keep_total_of('circular_theme');--> statement-breakpoint
select keep_total_of('circular_matter');--> statement-breakpoint
select keep_total_of('circular_typology');
