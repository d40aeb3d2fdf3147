ALTER TABLE "company_import_rows" ALTER COLUMN "rows" SET DATA TYPE bytea USING convert_to("rows", 'UTF8');
