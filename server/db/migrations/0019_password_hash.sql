-- A person is written without a hash, and their hash by a statement of its own. Nothing fits an empty one.
ALTER TABLE app_user ALTER COLUMN password_hash SET DEFAULT '';
