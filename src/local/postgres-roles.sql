-- The roles that a hosted project has before its first migration. As there, "postgres" is not a superuser:
-- a migration that needs more than the hosted one may do fails here too.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_signal_backend to postgres;
