-- The store's roles make nothing on this server, not even for the length of a session. Every other role keeps what it had.
-- What remains to whoever steals a password, because only a superuser could take it away: large objects, advisory locks, and
-- their own session's limits.

do $$
declare
  v_role name;
begin
  for v_role in
    select rolname from pg_catalog.pg_roles
    where rolname !~ '^(pg_|lead_)' and has_database_privilege(rolname, current_database(), 'temporary')
  loop
    execute format('grant temporary on database %I to %I', current_database(), v_role);
  end loop;
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

-- The scheduler writes a line for each of its runs, one a minute, and never takes one out.
do $$
begin
  if to_regclass('cron.job_run_details') is not null then
    execute $job$
      select cron.schedule('lead-forget-runs', '43 3 * * *', $run$
        delete from cron.job_run_details where end_time < now() - interval '7 days'
      $run$)
    $job$;
  end if;
end
$$;
