-- Three submissions that replace each other in a ring were all withdrawn when the first was being settled as the last arrived:
-- each saw the other alive. Whoever asks whether a submission is replaced waits now until the replacing one is settled.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create or replace function lead.is_replaced(p_id uuid, p_replaces uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A row that was withdrawn while this waited for it is no longer found.
  perform from lead.submission s join lead.delivery d on d.submission_id = s.id
  where (s.replaces <> '{}' and s.replaces @> array[p_id] or s.supersedes = p_id)
    and s.id <> p_id and s.id <> all (p_replaces) and d.state <> 'withdrawn'
  order by d.submission_id for update of d;
  return found;
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
