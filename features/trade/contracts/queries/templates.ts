import { statement } from "#platform/db.ts";
import type { StoredTemplate } from "../rules/templates.ts";

/** Templates of a company. */

export const templateRows = statement("contracts.templates")<{ terms: StoredTemplate }>(
  `select template_id, name, terms, saved_at, coalesce(first_name || ' ' || last_name, '') as saved_by
   from contract_templates left join people on people.person_id = saved_by
   where company_id = :company_id order by lower(name)`,
);

/** Locks the company, so that its templates are counted and named one after the other. */
export const lockTemplates = statement("contracts.lockTemplates")(
  "select company_id from companies where company_id = :company_id for no key update",
);

export const countTemplates = statement("contracts.countTemplates")<{ templates: number }>(
  "select count(*)::integer as templates from contract_templates where company_id = :company_id",
);

export const insertTemplate = statement("contracts.insertTemplate")<{ template_id: number }>(
  `insert into contract_templates (company_id, name, terms, saved_by, saved_at)
   values (:company_id, :name, :terms::jsonb, :person_id, :now)
   returning template_id`,
);

export const replaceTemplate = statement("contracts.replaceTemplate")(
  `update contract_templates set name = :name, terms = :terms::jsonb, saved_by = :person_id, saved_at = :now
   where company_id = :company_id and template_id = :template_id`,
);

/** The template of a name. */
export const templateOfName = statement("contracts.templateOfName")(
  "select template_id from contract_templates where company_id = :company_id and lower(name) = lower(:name)",
);

export const renameTemplate = statement("contracts.renameTemplate")(
  "update contract_templates set name = :name where company_id = :company_id and template_id = :template_id",
);

export const deleteTemplate = statement("contracts.deleteTemplate")(
  "delete from contract_templates where company_id = :company_id and template_id = :template_id",
);
