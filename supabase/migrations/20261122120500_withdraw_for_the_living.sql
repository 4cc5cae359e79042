-- A submission is only withdrawn for one that is itself on its way: two that claim to replace each other, or several in a ring,
-- are not all withdrawn. Of two, the one that came later stands.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create or replace function lead.is_replaced(p_id uuid, p_replaces uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from lead.submission s join lead.delivery d on d.submission_id = s.id
    where (s.replaces @> array[p_id] or s.supersedes = p_id) and s.id <> p_id and s.id <> all (p_replaces) and d.state <> 'withdrawn'
  )
$$;

-- What was replaced while its mail was on the way is not tried again: it becomes due no more.
create or replace function lead.withdraw_replaced() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from lead.submission own join lead.submission s on s.replaces @> array[own.id] or s.supersedes = own.id
    join lead.delivery d on d.submission_id = s.id
    where own.id = new.submission_id and s.id <> own.id and d.state <> 'withdrawn'
      and not (s.id = any (own.replaces) and (s.received_at, s.id) < (own.received_at, own.id))
  ) then
    new.state := 'withdrawn';
    new.settled_at := now();
  end if;
  return new;
end
$$;

select set_config('role', current_setting('lead.migrator'), true);
