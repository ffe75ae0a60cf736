import { useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { changeReasonCodes, changeReasons } from "#features/catalog/product-management/rules/reasons.ts";
import { ProductStateChip } from "#features/catalog/product-management/screens/merchant/product-state.tsx";
import css from "#features/catalog/product-management/screens/operator/changes.module.css";
import { type Change, FieldValue } from "#features/catalog/product-management/screens/operator/field-value.tsx";
import { ItemHeader, useAdjacentItems } from "#features/identity/review-decisions/screens/operator/item-header.tsx";
import type { Language } from "#kernel/languages.ts";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { classes } from "#ui/classes.ts";
import { Count } from "#ui/count.tsx";
import { DecisionBar } from "#ui/decision-bar.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { KeyHints, keyTags } from "#ui/key-hints.tsx";
import { Box, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Picture } from "#ui/picture.tsx";
import { toast } from "#ui/toast.ts";
import { TwoColumns } from "#ui/two-columns.tsx";
import { useKeys } from "#ui/use-keys.ts";

const refuse = action("/operator/reviewProductChanges");

type Detail = DataOf<"/operator/productChangeDetail">;

const queuePath = "/operator/product_changes";

/** The uppercase shortcut approves all fields, the lowercase one only the current field. */
const approveAllKey = (approve: () => void) => Object.fromEntries([["A", approve]]);

/** One change set: old and new values side by side; fields are decided one by one or all together. */
export function ChangeItem({ detail }: { detail: Detail }) {
  const t = useTranslations("productManagementConsole");
  const { revalidate } = useRevalidator();
  const { changes, labels, merchant, product } = detail;
  const open = changes.filter(({ state }) => state === "open");
  const [selected, setSelected] = useState(open[0]?.change_id);
  const [refusing, setRefusing] = useState<readonly Change[]>();
  const current = open.find(({ change_id }) => change_id === selected) ?? open[0];
  const neighbors = useAdjacentItems(queuePath, detail.next_change_set_id, detail.previous_change_set_id);

  const handleDecided = (remaining: number, text: string) => {
    toast(text, { tone: "success", durationMs: 3000 });
    setRefusing(undefined);
    if (remaining === 0) neighbors.openNext();
    else void revalidate();
  };
  const approve = useCall("/operator/reviewProductChanges", ({ open: remaining }) => handleDecided(remaining, t("review.approvedToast")));
  const approveThese = (selection: readonly Change[]) =>
    selection.length > 0 &&
    approve.submit({
      change_set_id: detail.change_set_id,
      change_ids: selection.map(({ change_id }) => change_id).join(","),
      decision: "approve",
    });
  const step = (offset: 1 | -1) => {
    const index = open.findIndex(({ change_id }) => change_id === current?.change_id);
    const target = open[Math.min(Math.max(index + offset, 0), open.length - 1)];
    setSelected(target?.change_id);
    document.getElementById(`change-${target?.change_id}`)?.scrollIntoView({ block: "nearest" });
  };
  useKeys({
    ...approveAllKey(() => approveThese(open)),
    a: current && (() => approveThese([current])),
    r: current && (() => setRefusing([current])),
    ArrowDown: open.length > 1 ? () => step(1) : undefined,
    ArrowUp: open.length > 1 ? () => step(-1) : undefined,
  });
  return (
    <Stack gap={4} className={css.page}>
      <ItemHeader
        title={product.title}
        list={{ label: t("review.back"), to: queuePath }}
        name={t("review.position", { id: String(detail.change_set_id) })}
        aside={
          <>
            <ProductStateChip state={product.state} />
            {detail.kind === "publication" && <Badge tone="brand">{t("review.publication")}</Badge>}
          </>
        }
        adjacent={neighbors}
      />
      <TwoColumns side={<ProductSummary detail={detail} />}>
        <Stack gap={3} shrink>
          {changes.map((change) => (
            <ChangeCard
              key={change.change_id}
              change={change}
              labels={labels}
              isCurrent={change === current}
              pending={approve.pending}
              onChoose={() => setSelected(change.change_id)}
              onApprove={() => approveThese([change])}
              onRefuse={() => setRefusing([change])}
            />
          ))}
        </Stack>
      </TwoColumns>
      {open.length > 0 && (
        <DecisionBar>
          <KeyHints>{t.rich("review.keysItem", keyTags)}</KeyHints>
          <Inline align="stretch" gap={2}>
            <Button onClick={() => setRefusing(open)}>{t("review.refuseAll")}</Button>
            <Button variant="primary" pending={approve.pending} onClick={() => approveThese(open)}>
              {t("review.approveAll")}
            </Button>
          </Inline>
        </DecisionBar>
      )}
      {refusing && (
        <RefuseDialog
          setId={detail.change_set_id}
          changes={refusing}
          language={merchant.language}
          onClose={() => setRefusing(undefined)}
          onDone={(remaining) => handleDecided(remaining, t("review.refusedToast"))}
        />
      )}
    </Stack>
  );
}

function ProductSummary({ detail: { merchant, product } }: { detail: Detail }) {
  const t = useTranslations("productManagementConsole");
  return (
    <Card>
      <Stack gap={3}>
        <Picture of={product.preview} alt="" sizes="240px" />
        <DescriptionList
          items={[
            { term: t("fields.custom_sn"), value: product.custom_sn },
            { term: t("review.maker"), value: merchant.name },
            { term: t("review.liveProducts"), value: <Count value={merchant.live} />, numeric: true },
            { term: t("review.decidedBefore"), value: <Count value={merchant.decided} />, numeric: true },
            { term: t("review.refusedBefore"), value: <Count value={merchant.refused} />, numeric: true },
          ]}
        />
        {product.state === "live" && (
          <ButtonLink size="small" full icon="external" to={`/product/${product.goods_sn}/${product.product_id}`}>
            {t("review.openProduct")}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}

interface CardProps {
  change: Change;
  labels: Detail["labels"];
  isCurrent: boolean;
  pending: boolean;
  onChoose: () => void;
  onApprove: () => void;
  onRefuse: () => void;
}

function ChangeCard({ change, labels, isCurrent, pending, onChoose, onApprove, onRefuse }: CardProps) {
  const t = useTranslations("productManagementConsole");
  const isOpen = change.state === "open";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing a card chooses it; the arrow keys do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys choose a card
    <section
      id={`change-${change.change_id}`}
      className={classes(textClass({ frame: "box" }), css.change, isCurrent && css.current)}
      onClick={onChoose}
      aria-current={isCurrent || undefined}
    >
      <header>
        <h2>{t(`fields.${change.field}`)}</h2>
        {isOpen ? (
          <Inline align="stretch" gap={2}>
            <Button size="small" onClick={onRefuse}>
              {t("review.refuse")}
            </Button>
            <Button size="small" icon="check" pending={pending && isCurrent} onClick={onApprove}>
              {t("review.approve")}
            </Button>
          </Inline>
        ) : (
          <DecisionSummary change={change} />
        )}
      </header>
      <div className={classes(stackClass({ rule: "above" }), css.sides, change.old === null && css.onlyNew)}>
        {change.old !== null && (
          <div>
            <h3>{t("review.before")}</h3>
            <FieldValue change={change} side="old" labels={labels} />
          </div>
        )}
        <div className={css.asked}>
          <h3>{t("review.after")}</h3>
          <FieldValue change={change} side="new" labels={labels} />
        </div>
      </div>
    </section>
  );
}

function DecisionSummary({ change }: { change: Change }) {
  const t = useTranslations("productManagementConsole.review");
  const language = useLocale() as Language;
  const isApproved = change.state === "approved";
  const reasons = changeReasonCodes.filter((code) => change.reasons.includes(code)).map((code) => changeReasons[code][language]);
  return (
    <Inline wrap gap={1} gapX={3} size="sm" tone="soft">
      <StatusChip tone={isApproved ? "done" : "error"}>
        {t(isApproved ? "approvedBy" : "refusedBy", { name: change.decided_by })}
      </StatusChip>
      {change.decided_at && <Moment at={change.decided_at} as="time" />}
      {[...reasons, change.note].filter(Boolean).map((reason) => (
        <Box as="p" line key={reason}>
          {reason}
        </Box>
      ))}
    </Inline>
  );
}

interface RefuseProps {
  setId: number;
  changes: readonly Change[];
  /** Language of the merchant. */
  language: Language;
  onClose: () => void;
  onDone: (remaining: number) => void;
}

/** Dialog for the reasons of a refusal; each reason also shows the merchant's language. */
function RefuseDialog({ setId, changes, language, onClose, onDone }: RefuseProps) {
  const t = useTranslations("productManagementConsole");
  const ownLanguage = useLocale() as Language;
  const [count, setCount] = useState(0);
  const joinReasons = (values: FormData) => {
    values.set("reason_codes", values.getAll("reason").join(","));
    values.delete("reason");
  };
  return (
    <refuse.Dialog
      danger
      title={t("review.refuseTitle", { fields: changes.map(({ field }) => t(`fields.${field}`)).join(", ") })}
      confirm={t("review.refuse")}
      values={{ change_set_id: setId, change_ids: changes.map(({ change_id }) => change_id).join(","), decision: "refuse" }}
      prepare={joinReasons}
      done={({ open }) => void onDone(open)}
      onClose={onClose}
    >
      <p>{t("review.refuseText", { language: t(`language.${language}`) })}</p>
      <fieldset className={stackClass({ gap: 2 })}>
        <legend className="visually-hidden">{t("review.reasons")}</legend>
        {changeReasonCodes.map((code) => (
          <Checkbox
            key={code}
            name="reason"
            value={code}
            label={changeReasons[code][ownLanguage]}
            onChange={({ target }) => setCount(count + (target.checked ? 1 : -1))}
          >
            {changeReasons[code][ownLanguage]}
            {language !== ownLanguage && (
              <Text as="small" size="xs" tone="faint" block>
                {changeReasons[code][language]}
              </Text>
            )}
          </Checkbox>
        ))}
      </fieldset>
      <refuse.Field name="note" label={t("review.note")} hint={t("review.noteHint")} required={count === 0} />
    </refuse.Dialog>
  );
}
