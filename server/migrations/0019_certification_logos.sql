ALTER TABLE "product_certification" ADD COLUMN "logo" uuid;--> statement-breakpoint
ALTER TABLE "project_product_certification" ADD COLUMN "logo" uuid;--> statement-breakpoint
ALTER TABLE "product_certification" ADD CONSTRAINT "product_certification_logo_file_id_fk" FOREIGN KEY ("logo") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_product_certification" ADD CONSTRAINT "project_product_certification_logo_file_id_fk" FOREIGN KEY ("logo") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select keep_files_of('product_certification', 'product-certification', 'id', 'logo');--> statement-breakpoint
select keep_files_of('project_product_certification', 'project-product-certification', 'id', 'logo');
