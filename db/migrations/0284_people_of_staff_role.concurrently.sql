create index concurrently if not exists people_of_staff_role on people (staff_role_id) where staff_role_id is not null;
