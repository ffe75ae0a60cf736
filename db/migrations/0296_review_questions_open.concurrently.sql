create index concurrently if not exists review_questions_open on review_questions (company_id, question_id) where answered_at is null;
