CREATE TABLE "translation_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'previewed' NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "translation_import_text" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"record_id" integer,
	"original" text NOT NULL,
	"field" text NOT NULL,
	"language" text,
	"source" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"params" jsonb,
	"replaced" jsonb,
	CONSTRAINT "translation_import_text_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "translation_import_text" ADD CONSTRAINT "translation_import_text_import_id_translation_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."translation_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_import_user" ON "translation_import" USING btree ("user_id","id");