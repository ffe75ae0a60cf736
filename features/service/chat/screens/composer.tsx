import { type ChangeEvent, type KeyboardEvent, type RefObject, Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { createFileUploader } from "#client/upload-file.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { extensionsOf, fileTypes } from "#features/identity/files/rules/file-types.ts";
import { findWarnings, maxFiles, maxTextLength } from "#features/service/chat/rules.ts";
import css from "#features/service/chat/screens/chat.module.css";
import { type ChatArea, type ChatMessage, requestPages, type ThreadDetail } from "#features/service/chat/screens/chat-calls.ts";
import type { NewMessage } from "#features/service/chat/screens/use-messages.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Chip } from "#ui/chip-row.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Menu } from "#ui/menu.tsx";
import { Notice } from "#ui/notice.tsx";
import { toUploadedFiles, type Upload, useUploads } from "#ui/use-uploads.ts";

/** Answers of the help center, for whoever writes to customer service. */
const HelpSuggestions = lazy(async () => ({
  default: (await import("#features/service/help/screens/help-suggestions.tsx")).HelpSuggestions,
}));

const maxMegabytes = fileTypes.document.maxMegabytes;
const extensions = [...new Set((["picture", "document", "video"] as const).flatMap(extensionsOf))].join(",");
const uploaders = {
  pdf: createFileUploader(fileTypes.document.number),
  mp4: createFileUploader(fileTypes.video.number),
  picture: createFileUploader(fileTypes.picture.number),
};

/** Each kind of file has its own checks on the server. */
const uploadFile: typeof uploaders.picture = (file, options) => {
  const name = file.name.toLowerCase();
  const uploader = name.endsWith(".pdf") ? uploaders.pdf : name.endsWith(".mp4") ? uploaders.mp4 : uploaders.picture;
  return uploader(file, options);
};

interface Props {
  area: ChatArea;
  thread: ThreadDetail;
  quoted: ChatMessage | undefined;
  onUnquote: () => void;
  onSend: (message: NewMessage) => void;
  onTyping: () => void;
}

/** The texts that a seller has saved, to be inserted. */
function SavedReplies({ area, onChoose }: { area: "merchant" | "operator"; onChoose: (text: string) => void }) {
  const t = useTranslations("chat");
  const path = `/${area}/chatSavedReplies` as "/merchant/chatSavedReplies";
  const { data } = useQueryCall(path, {});
  if (!data || data.list.length === 0) return null;
  return (
    <Menu items={data.list.map(({ title, body }) => ({ label: title, onSelect: () => onChoose(body) }))}>
      <Icon name="bookmark" size={16} /> {t("savedReplies")}
    </Menu>
  );
}

function UploadChips({ uploads, onRemove }: { uploads: readonly Upload[]; onRemove: (upload: Upload) => void }) {
  const t = useTranslations("uiControls.upload");
  if (uploads.length === 0) return null;
  return (
    <Inline as="ul" wrap gap={2} below={2}>
      {uploads.map((upload) => (
        <Inline as="li" key={upload.key} gap={1} fit size="sm">
          <Icon name="file" size={16} />
          <Text as="span" anywhere>
            {upload.name}
          </Text>
          {upload.state === "uploading" && <progress aria-label={t("uploading", { name: upload.name })} value={upload.progress} />}
          {upload.state === "failed" && (
            <Text as="span" size="sm" tone="danger" role="alert">
              {upload.error}
            </Text>
          )}
          <IconButton icon="close" size="small" label={t("remove", { name: upload.name })} onClick={() => onRemove(upload)} />
        </Inline>
      ))}
    </Inline>
  );
}

/** Opens the file dialog. */
function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations("chat");
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = "";
    onFiles(chosen);
  };
  return (
    <>
      <IconButton icon="upload" label={t("attach")} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("attachments")}
        accept={extensions}
        multiple
        onChange={handleChange}
      />
    </>
  );
}

/** Chooses a colleague to mention. */
function MentionMenu({ thread, onChoose }: { thread: ThreadDetail; onChoose: (personId: number, name: string) => void }) {
  const t = useTranslations("chat");
  if (thread.colleagues.length === 0) return null;
  return (
    <Menu
      label={t("mention")}
      items={thread.colleagues.map(({ person_id, name }) => ({ label: name, onSelect: () => onChoose(person_id, name) }))}
    >
      <Icon name="users" size={18} />
    </Menu>
  );
}

/** The files of a message: uploaded when they are chosen, refused when they are too many or too large. */
function useAttachments() {
  const t = useTranslations("uiControls.upload");
  const [refusal, setRefusal] = useState("");
  const { uploads, start, remove } = useUploads(uploadFile, [], t("failed"), () => undefined);
  const add = (chosen: readonly File[]) => {
    const isTooMany = chosen.length + uploads.filter(({ state }) => state !== "failed").length > maxFiles;
    const isTooLarge = chosen.some(({ size }) => size > maxMegabytes * 2 ** 20);
    setRefusal(isTooMany ? t("files", { most: maxFiles }) : isTooLarge ? t("megabytes", { most: maxMegabytes }) : "");
    if (!isTooMany && !isTooLarge) for (const file of chosen) void start(file);
  };
  return { uploads, refusal, add, remove };
}

interface ToolsProps {
  area: ChatArea;
  thread: ThreadDetail;
  isInternal: boolean;
  onToggleInternal: () => void;
  onFiles: (files: readonly File[]) => void;
  onMention: (personId: number, name: string) => void;
  /** Inserts a text where the message ends. */
  onInsert: (text: string) => void;
}

/** What is below the text: files, mentions, a request for a price, saved replies, notes for the own side. */
function ComposerTools({ area, thread, isInternal, onToggleInternal, onFiles, onMention, onInsert }: ToolsProps) {
  const t = useTranslations("chat");
  return (
    <Inline wrap gap={2} fit>
      <AttachButton onFiles={onFiles} />
      <MentionMenu
        thread={thread}
        onChoose={(personId, name) => {
          onMention(personId, name);
          onInsert(`@${name} `);
        }}
      />
      {area === "user" && thread.merchant_name !== "" && (
        <ButtonLink size="small" icon="tag" to={`${requestPages.user}/new?thread=${thread.thread_id}`}>
          {t("requestPrice")}
        </ButtonLink>
      )}
      {area !== "user" && <SavedReplies area={area} onChoose={onInsert} />}
      <Chip pressed={isInternal} onClick={onToggleInternal}>
        {t("internal")}
      </Chip>
    </Inline>
  );
}

/** Touch keyboards have no Shift+Enter, so their Enter starts a new line. */
const sendsOnEnter = (): boolean => globalThis.matchMedia?.("(pointer: fine)").matches ?? true;

interface TextProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isInternal: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** The text of a message. Enter sends it, Shift+Enter starts a new line. */
function MessageText({ ref, text, isInternal, onChange, onSend }: TextProps) {
  const t = useTranslations("chat");
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !sendsOnEnter()) return;
    event.preventDefault();
    onSend();
  };
  return (
    <label>
      <span className="visually-hidden">{t("write")}</span>
      <textarea
        ref={ref}
        className={css.input}
        rows={2}
        name="text"
        maxLength={maxTextLength}
        placeholder={isInternal ? t("writeInternal") : t("write")}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
    </label>
  );
}

/** Writes a message: text, files, a quoted message, colleagues, and notes for the own side. */
export function Composer({ area, thread, quoted, onUnquote, onSend, onTyping }: Props) {
  const t = useTranslations("chat");
  const [text, setText] = useState("");
  const [isInternal, setIsInternal] = useState(false);
  const [mentions, setMentions] = useState<ReadonlyMap<number, string>>(new Map());
  const input = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments();
  const done = toUploadedFiles(attachments.uploads);
  const isUploading = attachments.uploads.some(({ state }) => state === "uploading");
  const isBlocked = thread.blocked_by !== "" && area !== "operator";
  const warnings = isInternal ? [] : findWarnings(text);
  const canSend = (text.trim() !== "" || done.length > 0) && !isUploading && (!isBlocked || isInternal);

  const insert = (added: string) => {
    setText((known) => (known === "" ? added : `${known}${/\s$/.test(known) ? "" : " "}${added}`));
    input.current?.focus();
  };
  const send = () => {
    if (!canSend) return;
    onSend({
      text: text.trim(),
      file_ids: done.map(({ id }) => id).join(","),
      file_names: done.map(({ name }) => name),
      quoted_id: quoted?.message_id,
      // A name that was deleted from the text is not mentioned.
      mentions: [...mentions].flatMap(([person_id, name]) => (text.includes(`@${name}`) ? [person_id] : [])).join(","),
      internal: isInternal,
    });
    setText("");
    setMentions(new Map());
    for (const each of attachments.uploads) attachments.remove(each);
    onUnquote();
    input.current?.focus();
  };
  const write = (written: string) => {
    setText(written);
    if (!isInternal) onTyping();
  };
  return (
    <form
      className={textClass({ pad: 3 })}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isBlocked && <Notice tone="waiting">{t(thread.blocked_by === "buyer" ? "blockedByBuyer" : "blockedByMerchant")}</Notice>}
      {quoted && (
        <Inline justify="between" gap={2} below={2}>
          <blockquote className={css.quoted}>{quoted.body.slice(0, 160)}</blockquote>
          <IconButton icon="close" size="small" label={t("removeQuote")} onClick={onUnquote} />
        </Inline>
      )}
      <UploadChips uploads={attachments.uploads} onRemove={attachments.remove} />
      {attachments.refusal && (
        <Text size="sm" tone="danger" role="alert">
          {attachments.refusal}
        </Text>
      )}
      {area === "user" && thread.merchant_name === "" && !isInternal && (
        <Suspense>
          <HelpSuggestions text={text} title={t("helpSuggestions")} closeLabel={t("helpClose")} />
        </Suspense>
      )}
      <MessageText ref={input} text={text} isInternal={isInternal} onChange={write} onSend={send} />
      {warnings.length > 0 && <Notice tone="waiting">{t("warningBefore")}</Notice>}
      <Inline justify="between" wrap gap={2} above={2}>
        <ComposerTools
          area={area}
          thread={thread}
          isInternal={isInternal}
          onToggleInternal={() => setIsInternal((known) => !known)}
          onFiles={attachments.add}
          onMention={(personId, name) => setMentions((known) => new Map(known).set(personId, name))}
          onInsert={insert}
        />
        <Button type="submit" variant="primary" disabled={!canSend}>
          {isInternal ? t("saveNote") : t("send")}
        </Button>
      </Inline>
    </form>
  );
}
