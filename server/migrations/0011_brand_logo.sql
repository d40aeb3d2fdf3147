ALTER TABLE "company_brand" ADD COLUMN "logo" uuid;--> statement-breakpoint
ALTER TABLE "company_brand" ADD CONSTRAINT "company_brand_logo_file_id_fk" FOREIGN KEY ("logo") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select keep_files_of('company_brand', 'company-brand', 'id', 'logo');
