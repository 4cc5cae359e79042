-- How many visitors began in each variant: what variants are compared by.

select set_config('lead.migrator', current_user, true), set_config('role', 'lead_owner', true);

alter table lead.step_count drop constraint step_count_what_check;
alter table lead.step_count add constraint step_count_what_check
  check (what in ('began', 'shown', 'passed', 'back', 'failed'));

select set_config('role', current_setting('lead.migrator'), true);
