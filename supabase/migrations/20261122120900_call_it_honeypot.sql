-- The mark of a filled honeypot has that name now; rows of before have the older one.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

create or replace function lead.is_suspicious(p_tags text[]) returns boolean
language sql immutable security definer set search_path = '' as $$
  select p_tags && array['honeypot', 'trap', 'fast', 'unmeasured']
$$;

select set_config('role', current_setting('lead.migrator'), true);
