CREATE TABLE "company_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"separator" text DEFAULT '' NOT NULL,
	"tables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"table" integer DEFAULT 0 NOT NULL,
	"mapping" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"newest_company_id" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{"add":0,"change":0,"remove":0,"choice":0,"rejected":0,"same":0}'::jsonb NOT NULL,
	"applied" jsonb,
	"kept" integer DEFAULT 0 NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" integer NOT NULL,
	"applied_at" timestamp with time zone,
	"applied_by" integer,
	"undone_at" timestamp with time zone,
	"undone_by" integer
);
--> statement-breakpoint
CREATE TABLE "company_import_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_import_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row_number" integer,
	"company_id" integer,
	"company_version" integer,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"values" jsonb,
	"is_ticked" boolean NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL,
	"unticked_fields" text[] DEFAULT '{}' NOT NULL,
	"pinned_fields" text[] NOT NULL,
	"candidates" integer[] NOT NULL,
	"kept" text[]
);
--> statement-breakpoint
CREATE TABLE "company_import_heading" (
	"heading" text PRIMARY KEY NOT NULL,
	"field" text
);
--> statement-breakpoint
CREATE TABLE "company_import_rejected" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_import_rejected_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"row_number" integer NOT NULL,
	"cells" text NOT NULL,
	"reasons" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_import_rows" (
	"import_id" integer NOT NULL,
	"table" integer NOT NULL,
	"part" integer NOT NULL,
	"rows" text NOT NULL,
	CONSTRAINT "company_import_rows_import_id_table_part_pk" PRIMARY KEY("import_id","table","part")
);
--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "pinned_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import_difference" ADD CONSTRAINT "company_import_difference_import_id_company_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."company_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_import_rejected" ADD CONSTRAINT "company_import_rejected_import_id_company_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."company_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_import_rows" ADD CONSTRAINT "company_import_rows_import_id_company_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."company_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_import_difference_kind" ON "company_import_difference" USING btree ("import_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_import_difference_company" ON "company_import_difference" USING btree ("import_id","company_id") WHERE "company_import_difference"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "company_import_rejected_row" ON "company_import_rejected" USING btree ("import_id","row_number","id");
--> statement-breakpoint
-- It is read back soon and whole: packing it would only take time.
alter table company_import_rows alter column rows set storage external;
