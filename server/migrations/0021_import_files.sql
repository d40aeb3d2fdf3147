CREATE TABLE "company_import_file" (
	"import_id" integer NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "company_import_file_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
ALTER TABLE "company_import_file" ADD CONSTRAINT "company_import_file_import_id_company_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."company_import"("id") ON DELETE cascade ON UPDATE no action;