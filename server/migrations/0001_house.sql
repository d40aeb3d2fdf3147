CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" integer,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"record" jsonb
);
--> statement-breakpoint
CREATE TABLE "kept_total" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_total_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"of_table" text NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_user_role" (
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "account_user_role_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "product_certification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_certification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_format" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_format_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"width_mm" double precision,
	"height_mm" double precision
);
--> statement-breakpoint
CREATE TABLE "product_style" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_style_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_typology" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_typology_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_use" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_building_rating" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_building_rating_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_product_certification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_product_certification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_product_thickness" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_product_thickness_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"millimetres" double precision
);
--> statement-breakpoint
CREATE TABLE "project_product_typology" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_product_typology_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_use" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_user_role" ADD CONSTRAINT "account_user_role_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("type","record_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "kept_total_of_table" ON "kept_total" USING btree ("of_table");--> statement-breakpoint
CREATE INDEX "account_session_user" ON "account_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_session_ends" ON "account_session" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_email" ON "account_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "product_certification_order" ON "product_certification" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "product_certification_name_it" ON "product_certification" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_certification_name_en" ON "product_certification" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_certification_search" ON "product_certification" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_format_order" ON "product_format" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "product_format_name_it" ON "product_format" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_format_name_en" ON "product_format" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_format_search" ON "product_format" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_style_order" ON "product_style" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "product_style_name_it" ON "product_style" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_style_name_en" ON "product_style" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_style_search" ON "product_style" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_typology_order" ON "product_typology" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "product_typology_name_it" ON "product_typology" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_typology_name_en" ON "product_typology" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_typology_search" ON "product_typology" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_use_order" ON "product_use" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "product_use_name_it" ON "product_use" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_use_name_en" ON "product_use" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_use_search" ON "product_use" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_building_rating_order" ON "project_building_rating" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "project_building_rating_name_it" ON "project_building_rating" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_building_rating_name_en" ON "project_building_rating" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_building_rating_search" ON "project_building_rating" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_product_certification_order" ON "project_product_certification" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "project_product_certification_name_it" ON "project_product_certification" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_product_certification_name_en" ON "project_product_certification" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_product_certification_search" ON "project_product_certification" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_product_thickness_order" ON "project_product_thickness" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "project_product_thickness_name_it" ON "project_product_thickness" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_product_thickness_name_en" ON "project_product_thickness" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_product_thickness_search" ON "project_product_thickness" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_product_typology_order" ON "project_product_typology" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "project_product_typology_name_it" ON "project_product_typology" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_product_typology_name_en" ON "project_product_typology" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_product_typology_search" ON "project_product_typology" USING gin (fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_use_order" ON "project_use" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "project_use_name_it" ON "project_use" USING btree ("name_it" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_use_name_en" ON "project_use" USING btree ("name_en" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_use_search" ON "project_use" USING gin (fold("name") gin_trgm_ops);