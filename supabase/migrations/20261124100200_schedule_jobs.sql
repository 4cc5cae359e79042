-- Where the platform has a scheduler: the outbox is drained each minute, and the purge runs hourly on its own,
-- so that a broken function cannot keep people's answers too long. Elsewhere (local, tests) a timer does the first.
-- The address and the secret of the drain are read from the vault at every run: see supabase/README.md.

do $$
begin
  if (select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    raise notice 'no scheduler on this server: the drain is called from outside';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  create extension if not exists supabase_vault;
  execute $job$
    select cron.schedule('lead-drain', '* * * * *', $run$
      select net.http_post(
        url := (select decrypted_secret from vault.decrypted_secrets where name = 'lead_drain_url'),
        headers := jsonb_build_object(
          'Content-Type', 'application/json',
          'Authorization', 'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'lead_drain_secret')
        ),
        body := '{}'::jsonb,
        timeout_milliseconds := 30000
      )
    $run$),
    cron.schedule('lead-chores', '* * * * *', $run$
      select net.http_post(
        url := (select decrypted_secret from vault.decrypted_secrets where name = 'lead_drain_url') || '?chores',
        headers := jsonb_build_object(
          'Content-Type', 'application/json',
          'Authorization', 'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'lead_drain_secret')
        ),
        body := '{}'::jsonb,
        timeout_milliseconds := 30000
      )
    $run$),
    cron.schedule('lead-purge', '17 * * * *', 'select lead.purge()'),
    -- The scheduler writes a line for each of its runs, one a minute, and never takes one out.
    cron.schedule('lead-forget-runs', '43 3 * * *', $run$
      delete from cron.job_run_details where end_time < now() - interval '7 days'
    $run$)
  $job$;
end
$$;
