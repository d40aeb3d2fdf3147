CREATE TABLE "account_later_registration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_later_registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"password_hash" text NOT NULL,
	"person" jsonb NOT NULL,
	"press" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "link_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_later_registration" ADD CONSTRAINT "account_later_registration_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_later_registration_user" ON "account_later_registration" USING btree ("user_id");--> statement-breakpoint
create function void_links() returns trigger language plpgsql as $$
begin
  new.link_epoch := old.link_epoch + 1;
  return new;
end $$;--> statement-breakpoint
create trigger void_links before update on account_user for each row
  when ((old.email, old.password_hash, old.is_active, old.verified_at)
    is distinct from (new.email, new.password_hash, new.is_active, new.verified_at))
  execute function void_links();
