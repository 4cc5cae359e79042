-- The index over what is replaced leaves out the submissions that replace nothing. Whether one has been replaced was asked without
-- saying so, and each time the whole table was read: at every submission, and at every mail that comes back.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create or replace function lead.is_replaced(p_id uuid, p_replaces uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from lead.submission s join lead.delivery d on d.submission_id = s.id
    where (s.replaces <> '{}' and s.replaces @> array[p_id] or s.supersedes = p_id)
      and s.id <> p_id and s.id <> all (p_replaces) and d.state <> 'withdrawn'
  )
$$;

create or replace function lead.withdraw_replaced() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from lead.submission own
    join lead.submission s on s.replaces <> '{}' and s.replaces @> array[own.id] or s.supersedes = own.id
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
