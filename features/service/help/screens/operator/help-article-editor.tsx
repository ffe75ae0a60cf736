import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { helpTopics } from "#features/service/help/rules.ts";
import { ArticleBlocks } from "#features/service/help/screens/article-blocks.tsx";
import { articlePath } from "#features/service/help/screens/help-paths.ts";
import css from "#features/service/help/screens/operator/help-editor.module.css";
import { type Language, languages } from "#kernel/languages.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

export type EditedArticle = DataOf<"/operator/helpArticleDetail">;
type Version = EditedArticle["versions"][number];
type Blocks = DataOf<"/operator/previewHelpArticle">["blocks"];

const endings: Record<Language, "en" | "zh" | "es"> = { "en-US": "en", "zh-CN": "zh", "es-ES": "es" };

const maxBodyLength = 20_000;

/** The editor of an article: the languages side by side, a preview, and the former versions. */
export function HelpArticleEditor({ article }: { article: EditedArticle | null }) {
  const t = useTranslations("helpConsole");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // An older version is loaded into the form; saving makes it the latest one.
  const [shown, setShown] = useState<Pick<Version, "title" | "body" | "version"> | null>(article);
  const save = useCall("/operator/saveHelpArticle", () => {
    toast(t("saved"), { tone: "success" });
    if (article) void revalidate();
    else void navigate("/operator/help_articles");
  });
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader
        title={article?.title["en-US"] ?? t("new")}
        crumbs={[{ label: t("title"), to: "/operator/help_articles" }, { label: article?.article_key ?? t("new") }]}
        actions={article?.is_published && <ButtonLink to={articlePath(article.article_key)}>{t("read")}</ButtonLink>}
      />
      <Form call={save} key={shown?.version ?? 0}>
        <input type="hidden" name="version" value={article?.version ?? 0} />
        <Card>
          <FormRow>
            {article ? (
              <input type="hidden" name="article_key" value={article.article_key} />
            ) : (
              <TextField name="article_key" label={t("key")} hint={t("keyHint")} required maxLength={60} />
            )}
            <SelectField
              name="topic"
              label={t("topic")}
              required
              defaultValue={article?.topic ?? ""}
              options={helpTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
            />
            <TextField
              name="keywords"
              label={t("keywords")}
              hint={t("keywordsHint")}
              defaultValue={article?.keywords ?? ""}
              maxLength={500}
            />
          </FormRow>
          <Checkbox name="is_published" label={t("isPublished")} defaultChecked={article?.is_published ?? true} />
        </Card>
        <Grid gap={4} shrink className={css.languages}>
          {languages.map((language) => (
            <LanguageFields key={language} language={language} title={shown?.title[language] ?? ""} body={shown?.body[language] ?? ""} />
          ))}
        </Grid>
        <FormActions>
          <ButtonLink to="/operator/help_articles">{t("cancel")}</ButtonLink>
          <Button type="submit" variant="primary" pending={save.pending}>
            {t("save")}
          </Button>
        </FormActions>
      </Form>
      {article && article.versions.length > 1 && <Versions versions={article.versions} onOpen={setShown} />}
    </Stack>
  );
}

/** Title and body in one language, with a preview of the body. */
function LanguageFields({ language, title, body }: { language: Language; title: string; body: string }) {
  const t = useTranslations("helpConsole");
  const [text, setText] = useState(body);
  const [blocks, setBlocks] = useState<Blocks>();
  const preview = useCall("/operator/previewHelpArticle", (data) => setBlocks(data.blocks));
  const ending = endings[language];
  const isRequired = language === "en-US";
  return (
    <FieldGroup legend={t(`names.${ending}`)} lang={language}>
      <TextField name={`title_${ending}`} label={t("articleTitle")} defaultValue={title} required={isRequired} maxLength={120} />
      <TextArea
        name={`body_${ending}`}
        label={t("body")}
        hint={t("bodyHint")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        required={isRequired}
        rows={18}
        maxLength={maxBodyLength}
      />
      <Button
        size="small"
        disabled={text.trim() === ""}
        pending={preview.pending}
        onClick={() => preview.submit({ body: text, text_language: language })}
      >
        {t("preview")}
      </Button>
      {blocks && (
        <Stack gap={3} frame="box" pad={4} anywhere>
          <ArticleBlocks blocks={blocks} />
        </Stack>
      )}
    </FieldGroup>
  );
}

function Versions({ versions, onOpen }: { versions: readonly Version[]; onOpen: (version: Version) => void }) {
  const t = useTranslations("helpConsole");
  return (
    <Card title={t("versions")}>
      <Stack as="ul" gap={3}>
        {versions.map((version) => (
          <Inline as="li" key={version.version} gap={3} justify="between" wrap>
            <Text as="span">
              {t("versionOf", { version: version.version })} · <Moment at={version.saved_at} as="time" />{" "}
              {version.name && `· ${version.name}`}
            </Text>
            <Button size="small" onClick={() => onOpen(version)}>
              {t("openVersion")}
            </Button>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}
