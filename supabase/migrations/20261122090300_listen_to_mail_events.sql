-- The provider tells of its mails by itself. Whoever takes its word has a role of their own, which can do nothing else.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'lead_listener') then
    create role lead_listener noinherit login;
  end if;
end
$$;

alter role lead_listener set statement_timeout = '5s';
alter role lead_listener set lock_timeout = '3s';
alter role lead_listener set synchronous_commit = 'on';

grant usage on schema lead to lead_listener;

set role lead_owner;

grant execute on function lead.confirm(text, text, integer) to lead_listener;

reset role;
