ALTER TABLE news RENAME TO notifications;
ALTER INDEX news_by_age RENAME TO notifications_by_age;
ALTER TABLE accounts RENAME COLUMN mail_news TO mail_notifications;
ALTER TABLE accounts RENAME COLUMN news_mailed_at TO notifications_mailed_at;
