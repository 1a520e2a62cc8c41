-- Below this balance the school is warned; 0: never.
ALTER TABLE credit_account ADD COLUMN low_balance integer NOT NULL DEFAULT 100 CHECK (low_balance BETWEEN 0 AND 100000);
