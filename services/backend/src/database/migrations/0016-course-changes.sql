-- Who saved which course by the form of editors, and when. Nothing in it is ever changed. Imports of files are not in it:
-- operators make them, at the machine.

create table course_changes (
  id bigint generated always as identity primary key,
  course_id text not null,
  action text not null check (action in ('added', 'changed')),
  actor_uid text not null check (actor_uid <> ''),
  actor_email text not null,
  -- The whole course as it was saved, by field, as in the cells of a file.
  cells jsonb not null,
  happened_at timestamptz not null default now()
);

create index course_changes_by_course on course_changes (course_id, id);

create trigger course_changes_stay before update or delete on course_changes
  for each row execute function refuse_to_rewrite();
create trigger course_changes_stay_whole before truncate on course_changes
  for each statement execute function refuse_to_rewrite();
