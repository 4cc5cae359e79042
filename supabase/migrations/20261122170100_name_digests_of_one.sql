-- As before, but that a digest with one member is its own mail and goes under its own key: where the row leaves it for a while,
-- as one does that cannot be opened, it comes back under the key that the provider knows.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create or replace function lead.make_mails(p_limit integer, p_envelope uuid, p jsonb) returns uuid[]
language sql volatile security definer set search_path = '' as $$
  with first as materialized (
    select d.submission_id, octet_length(s.ciphertext) as bytes,
      row (d.tries > 0, lead.is_suspicious(s.tags), d.acknowledged, d.due_at, d.submission_id) as rank
    from lead.delivery d join lead.submission s on s.id = d.submission_id
    where d.state = 'due' and d.due_at <= now() and d.envelope is null
      and (p_envelope is null or lead.may_share(d, s.received_at, p))
    order by d.tries > 0, lead.is_suspicious(s.tags), d.acknowledged, d.due_at, d.submission_id
    limit p_limit for update of d skip locked
  ), fitting as (
    select f.submission_id from (
      select first.submission_id, sum(first.bytes) over (order by first.rank) as upto, row_number() over (order by first.rank) as place
      from first
    ) as f where p_envelope is null or f.place = 1 or f.upto <= (p ->> 'digestBytes')::integer
  ), made as (
    update lead.delivery d set
      envelope = case
        when p_envelope is not null and (select count(*) from fitting) > 1 then p_envelope
        when lead.is_return(d.confirmed) then gen_random_uuid()
        else d.submission_id
      end,
      members = null, company_since = null, due_at = now()
    from fitting f where d.submission_id = f.submission_id returning d.envelope
  )
  select coalesce(array_agg(distinct m.envelope), '{}') from made m
$$;

select set_config('role', current_setting('lead.migrator'), true);
