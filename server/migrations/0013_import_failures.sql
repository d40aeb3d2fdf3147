ALTER TABLE "company_import" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "failure" text;