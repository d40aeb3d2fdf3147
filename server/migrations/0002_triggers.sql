-- Kept totals: each statement that adds or removes rows appends how many.
create function keep_total() returns trigger language plpgsql as $$
begin
  insert into kept_total (of_table, delta)
  select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function forget_total() returns trigger language plpgsql as $$
begin
  delete from kept_total where of_table = tg_table_name;
  return null;
end $$;
--> statement-breakpoint
create function keep_total_of(of_table regclass) returns void language plpgsql as $$
begin
  execute format(
    'create trigger keep_total_insert after insert on %s referencing new table as changed
       for each statement execute function keep_total()', of_table);
  execute format(
    'create trigger keep_total_delete after delete on %s referencing old table as changed
       for each statement execute function keep_total()', of_table);
  execute format(
    'create trigger keep_total_truncate after truncate on %s
       for each statement execute function forget_total()', of_table);
  execute format(
    'insert into kept_total (of_table, delta) select %L, count(*) from %s having count(*) > 0',
    (select relname from pg_class where oid = of_table), of_table);
end $$;
--> statement-breakpoint
select keep_total_of(name::regclass) from unnest(array[
  'product_certification', 'product_format', 'product_style', 'product_typology', 'product_use',
  'project_product_certification', 'project_building_rating', 'project_product_thickness',
  'project_product_typology', 'project_use'
]) name;
--> statement-breakpoint
-- Every server keeps who is signed in, in memory: it is told when a person's account, roles or sessions change.
create function tell_account_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'account_user' then
    perform pg_notify('account_changed', coalesce(new.id, old.id)::text);
  else
    perform pg_notify('account_changed', coalesce(new.user_id, old.user_id)::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tell_account_changed after update or delete on account_user
  for each row execute function tell_account_changed();
--> statement-breakpoint
create trigger tell_account_changed after insert or update or delete on account_user_role
  for each row execute function tell_account_changed();
--> statement-breakpoint
create trigger tell_account_changed after update or delete on account_session
  for each row execute function tell_account_changed();
