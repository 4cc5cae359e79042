-- Long answers of people make the next digest come sooner too; texts that nobody types do not.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

-- Makes a digest, which grows with the queue. If even the largest leaves some behind, or the last one has left a person's behind, the next
-- one comes ten times as soon. Submissions with which one address, sending one each half a minute, could fill digests faster than they come
-- count for neither.
create or replace function lead.make_digest(p jsonb) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_most integer := p ->> 'digestMost';
  v_last timestamptz := (select r.ran_at from lead.job_run r where r.job = 'digest' and r.ran_at <= clock_timestamp());
  v_waiting integer;
  v_usual integer;
  v_bytes bigint;
  v_since timestamptz;
  v_is_hurried boolean;
  v_made uuid[];
begin
  select count(*), count(*) filter (where size.is_usual), sum(octet_length(s.ciphertext)) filter (where size.is_usual),
    min(d.due_at) filter (where size.is_usual and d.tries = 0 and not lead.is_suspicious(s.tags))
  into v_waiting, v_usual, v_bytes, v_since
  from lead.delivery d join lead.submission s on s.id = d.submission_id
  cross join lateral (
    select octet_length(s.ciphertext)::bigint * (p ->> 'digestEverySeconds')::integer < (p ->> 'digestBytes')::bigint * 30 as is_usual
  ) as size
  where d.state = 'due' and d.due_at <= now() and d.envelope is null and d.receiver is null and lead.may_share(d, s.received_at, p);
  v_is_hurried := v_usual > v_most or v_bytes > (p ->> 'digestBytes')::integer
    or v_since <= v_last - make_interval(secs => coalesce((p ->> 'companySeconds')::integer, 0));
  if v_last > now() - make_interval(secs => (p ->> 'digestEverySeconds')::double precision / case when v_is_hurried then 10 else 1 end) then
    return '{}';
  end if;
  v_made := lead.make_mails(least(v_most, greatest((p ->> 'digestSize')::integer, v_waiting)), gen_random_uuid(), p);
  if v_made <> '{}' then
    perform lead.note_run('digest');
  end if;
  return v_made;
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
