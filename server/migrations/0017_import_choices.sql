ALTER TABLE "company_import" ALTER COLUMN "counts" SET DEFAULT '{"add":0,"change":0,"remove":0,"choice":0,"rejected":0,"left_out":0,"same":0}'::jsonb;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "format" text DEFAULT 'csv' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "heading_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "found" jsonb DEFAULT '{"encoding":"","separator":"","heading_row":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "chosen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "preview" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "linked_tables" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "remembered" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "empty_means_empty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "removal_doubts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import" ADD COLUMN "members" jsonb DEFAULT '{"known":0,"named":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import_difference" ADD COLUMN "left_out_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_import_rejected" ADD COLUMN "is_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "company_import" SET "counts" = "counts" || '{"left_out": 0}', "format" = "kind",
	"heading_row" = CASE "kind" WHEN 'csv' THEN 1 ELSE 0 END,
	"found" = jsonb_build_object('encoding', "encoding", 'separator', "separator", 'heading_row', CASE "kind" WHEN 'csv' THEN 1 ELSE 0 END);
