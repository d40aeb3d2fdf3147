ALTER TABLE "circular_mailing_company" DROP CONSTRAINT "circular_mailing_company_company_id_recipient_id_pk";--> statement-breakpoint
ALTER TABLE "circular_mailing_company" ADD CONSTRAINT "circular_mailing_company_pk" PRIMARY KEY("company_id","submission_id","recipient_id");
--> statement-breakpoint
delete from circular_mailing_company m using circular_mailing_recipient r where r.id = m.recipient_id and r.state = 'left_out';
--> statement-breakpoint
-- Recipients who are left out received nothing for their companies.
create function drop_left_out_companies() returns trigger language plpgsql as $$
begin
  delete from circular_mailing_company where recipient_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger drop_left_out_companies after update of state on circular_mailing_recipient
  for each row when (new.state = 'left_out') execute function drop_left_out_companies();

