-- Stands for pg_cron, pg_net and the vault, which this PostgreSQL has not: the same names, arguments and answers.
create schema if not exists cron;
create schema if not exists net;
create schema if not exists vault;
create table if not exists cron.job (jobid bigserial primary key, schedule text, command text, jobname text unique);
create table if not exists net.http_request_queue (id bigserial primary key, url text, headers jsonb, body jsonb);
create table if not exists vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
create or replace view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create or replace function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (schedule, command, jobname) values ($2, $3, $1)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid
$$;
create or replace function cron.unschedule(job_name text) returns boolean language plpgsql as $$
begin
  delete from cron.job where jobname = job_name;
  if not found then raise exception 'could not find valid entry for job ''%''', job_name; end if;
  return true;
end $$;
create or replace function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000)
returns bigint language sql as $$ insert into net.http_request_queue (url, headers, body) values ($1, $4, $2) returning id $$;
create or replace function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
  insert into vault.secrets (name, secret) values ($2, $1) returning id
$$;
create or replace function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
  update vault.secrets set secret = $2 where id = $1
$$;
