-- Whoever reads events from the provider needs a key that also opens every mail it keeps. Where its webhook speaks, that key is
-- not needed: what became of the mails is known without asking.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create function lead.note_webhook() returns void
language sql volatile security definer set search_path = '' as $$
  select lead.note_run('webhook')
$$;

-- Whether a mail left more than a day ago and the webhook has not spoken since, or never has.
create function lead.is_webhook_silent() returns boolean
language sql stable security definer set search_path = '' as $$
  select heard.at is null or exists (
    select from lead.delivery d
    where d.state = 'sent' and d.settled_at > heard.at and d.settled_at < now() - interval '1 day'
  ) from (select max(r.ran_at) as at from lead.job_run r where r.job = 'webhook') as heard
$$;

-- As before, but that a missing key is trouble only while the webhook is silent.
create or replace function lead.note_poll(p_trouble text) returns void
language sql volatile security definer set search_path = '' as $$
  with trouble as materialized (
    select 'poll-' || p_trouble as job where p_trouble = 'refused' or p_trouble = 'keyless' and lead.is_webhook_silent()
  ), over as (
    delete from lead.job_run r where r.job in ('poll-refused', 'poll-keyless') and r.job not in (select t.job from trouble t)
  )
  insert into lead.job_run (job, ran_at) select t.job, now() from trouble t on conflict (job) do nothing
$$;

grant execute on function lead.note_webhook() to lead_listener;

select set_config('role', current_setting('lead.migrator'), true);
