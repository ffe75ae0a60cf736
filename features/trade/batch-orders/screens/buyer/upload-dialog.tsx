import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, request } from "#client/request.ts";
import { requestOnce } from "#client/request-once.ts";
import { useSite } from "#client/site.ts";
import { TemplateButton } from "#features/trade/batch-orders/screens/buyer/template-button.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { toast } from "#ui/toast.ts";

type Operator = DataOf<"/home/getOperatorList">["list"][number];
type Area = DataOf<"/home/batchOrderWarehouseAreaList">["list"][number];

/** The success message stays visible for this long before the review opens. */
const successDelayMs = 800;

/** Loads the operators once and the areas whenever operator or goods type change. */
const useChoices = () => {
  const [operators, setOperators] = useState<readonly Operator[]>([]);
  const [operatorId, setOperatorId] = useState(useSite().code);
  const [goodsType, setGoodsType] = useState("1");
  const [areas, setAreas] = useState<readonly Area[]>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    request("/home/getOperatorList", {}, { quiet: true }).then(
      ({ list }) => setOperators(list),
      () => setOperators([]),
    );
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    setAreas(undefined);
    setFailure(undefined);
    request(
      "/home/batchOrderWarehouseAreaList",
      { operator_id: operatorId, goods_type: goodsType },
      { quiet: true, signal: stop.signal },
    ).then(
      ({ list }) => setAreas(list),
      (error: Error) => !stop.signal.aborted && setFailure(error.message),
    );
    return () => stop.abort();
  }, [operatorId, goodsType]);
  return { operators, operatorId, setOperatorId, goodsType, setGoodsType, areas, failure };
};

/** The chosen file and its upload: one Excel file, then the review after the success message. */
const useUpload = (choices: ReturnType<typeof useChoices>, area: Area | undefined, onClose: () => void) => {
  const t = useTranslations("batchOrders");
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const choose = (chosen: readonly File[]) => {
    const [first] = chosen;
    if (!first) return;
    if (file || chosen.length > 1) return setError(t("error19"));
    if (!/\.(xlsx|xls)$/i.test(first.name)) return setError(t("wrongFile"));
    setError(undefined);
    setFile(first);
  };
  const removeFile = () => {
    setFile(undefined);
    setError(undefined);
    toast(t("delSuccess"), { tone: "success" });
  };
  const confirm = async () => {
    if (!file) return setError(t("error18"));
    if (!area) return setError(choices.failure ?? t("error16"));
    setError(undefined);
    setSending(true);
    const form = new FormData();
    form.set("warehouse_area_id", String(area.id));
    form.set("goods_type", choices.goodsType);
    form.set("operator_id", choices.operatorId);
    form.set("file_data", file);
    try {
      const { batch_id } = await requestOnce("/home/batchOrderExcel", form, { quiet: true });
      toast(t("success"), { tone: "success" });
      setTimeout(() => {
        onClose();
        navigate(`/pedidoBuyNow?batch=${batch_id}`);
      }, successDelayMs);
    } catch (refused) {
      setSending(false);
      if (!(refused instanceof CallRefused)) throw refused;
      setError(refused.message);
    }
  };
  return { file, error, isSending, choose, removeFile, confirm };
};

/** Dialog that uploads an order sheet and opens its review. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("batchOrders");
  const choices = useChoices();
  const [areaId, setAreaId] = useState("");
  const area = choices.areas?.find(({ id }) => String(id) === areaId) ?? choices.areas?.[0];
  const { file, error, isSending, choose, removeFile, confirm } = useUpload(choices, area, onClose);
  const isLoading = choices.areas === undefined && choices.failure === undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("upload")}
      footer={
        <Inline gap={2} justify="end">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" pending={isSending} disabled={isSending || isLoading} onClick={() => void confirm()}>
            {t("confirm")}
          </Button>
        </Inline>
      }
    >
      <Stack gap={4}>
        {choices.operators.length > 1 && (
          <SelectField
            name="operator_id"
            label={t("site")}
            placeholder={false}
            value={choices.operatorId}
            onChange={({ target }) => choices.setOperatorId(target.value)}
            options={choices.operators.map(({ operator_id, name }) => ({ value: operator_id, label: name }))}
          />
        )}
        <SelectField
          name="goods_type"
          label={t("goodsType")}
          placeholder={false}
          value={choices.goodsType}
          onChange={({ target }) => choices.setGoodsType(target.value)}
          options={[
            { value: "1", label: t("regular") },
            { value: "2", label: t("special") },
          ]}
        />
        <SelectField
          name="warehouse_area_id"
          label={t("area")}
          placeholder={false}
          value={area?.id ?? ""}
          onChange={({ target }) => setAreaId(target.value)}
          options={(choices.areas ?? []).map(({ id, area_name, warehouse_name }) => ({
            value: id,
            label: `${area_name}: ${warehouse_name}`,
          }))}
        />
        {choices.failure && <Notice tone="danger">{choices.failure}</Notice>}
        {choices.areas?.length === 0 && <Notice tone="danger">{t("error16")}</Notice>}
        <FileChoice file={file} onChoose={choose} onRemove={removeFile} />
        {error && (
          <Text role="alert" size="sm" tone="danger">
            {error}
          </Text>
        )}
        <TemplateButton />
      </Stack>
    </Dialog>
  );
}

function FileChoice({ file, onChoose, onRemove }: { file: File | undefined; onChoose: (files: File[]) => void; onRemove: () => void }) {
  const t = useTranslations("batchOrders");
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={2}>
      <Inline gap={2} wrap items="center">
        <Button icon="upload" onClick={() => input.current?.click()}>
          {t("choose")}
          <span className="visually-hidden"> {t("file")}</span>
        </Button>
        {file && (
          <>
            <Text as="span" anywhere>
              {file.name}
            </Text>
            <IconButton icon="trash" label={t("removeFile", { name: file.name })} onClick={onRemove} />
          </>
        )}
      </Inline>
      <Text size="sm" tone="soft">
        {t("fileHint")}
      </Text>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("file")}
        accept=".xlsx,.xls"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </Stack>
  );
}
