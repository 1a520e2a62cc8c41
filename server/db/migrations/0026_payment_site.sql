-- Where money changed hands: the site of the booking's course then. It stays when the rider moves to a course at another site, so a
-- till roll that was counted once doesn't change. What is known of older payments is the course now.
ALTER TABLE order_payment ADD COLUMN site_id bigint;
UPDATE order_payment p SET site_id = c.supplier_id
  FROM school_order o JOIN course c ON c.school_id = o.school_id AND c.id = o.course_id
 WHERE o.school_id = p.school_id AND o.id = p.order_id;
ALTER TABLE order_payment ALTER COLUMN site_id SET NOT NULL;
ALTER TABLE order_payment ADD FOREIGN KEY (school_id, site_id) REFERENCES supplier (school_id, id);
