-- The sandbox provider stores its objects in another form. Practice subscriptions that began before are unknown to it.
DELETE FROM sandbox_objects;
