import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { Button } from "#ui/button.tsx";
import { Count } from "#ui/count.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Box, Stack } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { Table } from "#ui/table.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Lot = DataOf<"/merchant/incomingList">["list"][number];
type Proposal = DataOf<"/merchant/simulateReceipt">;

interface Props {
  containerNumber: string;
  warehouseId: number;
  warehouseName: string;
  /** The manufacturer whose goods staff receive; without it a manufacturer receives its own. */
  merchantId: number | undefined;
  lots: readonly Lot[];
  onClose: () => void;
}

interface Damage {
  damaged: string;
  photo_ids: readonly string[];
}

const noDamage: Damage = { damaged: "", photo_ids: [] };

/** No damage, or a number of pieces with a photo. */
const isDamageComplete = ({ damaged, photo_ids }: Damage): boolean =>
  damaged === "" || Number(damaged) === 0 || (isCount(damaged) && photo_ids.length > 0);

const isCount = (text: string): boolean => /^\d{1,7}$/.test(text);

/** Takes the counted pieces of a container, shows who gets what when pieces are missing, and books the goods. */
export function ReceiveDialog({ containerNumber, warehouseId, warehouseName, merchantId, lots, onClose }: Props) {
  const t = useTranslations("productManagementConsole");
  const { revalidate } = useRevalidator();
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [proposal, setProposal] = useState<Proposal>();
  const [damages, setDamages] = useState<Readonly<Record<number, Damage>>>({});
  const countOf = ({ incoming_id, quantity }: Lot): string => counts[incoming_id] ?? String(quantity);
  const isShort = lots.some((lot) => Number(countOf(lot)) < lot.allocated);
  const needsProposal = isShort && !proposal;
  const counted = () =>
    JSON.stringify(
      lots.map((lot) => {
        const { damaged, photo_ids } = damages[lot.incoming_id] ?? noDamage;
        return { incoming_id: lot.incoming_id, received: Number(countOf(lot)), damaged: Number(damaged), photo_ids };
      }),
    );
  const showReceived = ({ pieces }: { pieces: number }) => {
    toast(t("water.received", { pieces }), { tone: "success", durationMs: 3000 });
    onClose();
    void revalidate();
  };
  const simulateOwn = useCall("/merchant/simulateReceipt", setProposal);
  const simulateAsStaff = useCall("/operator/simulateReceipt", setProposal);
  const receiveOwn = useCall("/merchant/receiveContainer", showReceived);
  const receiveAsStaff = useCall("/operator/receiveContainer", showReceived);
  const confirm = () => {
    const counts = counted();
    if (needsProposal)
      return merchantId === undefined ? simulateOwn.submit({ counts }) : simulateAsStaff.submit({ merchant_id: merchantId, counts });
    const body = { container_number: containerNumber, warehouse_id: warehouseId, counts, proposal: proposal?.proposal ?? "" };
    return merchantId === undefined ? receiveOwn.submit(body) : receiveAsStaff.submit({ ...body, merchant_id: merchantId });
  };
  const isPending = [simulateOwn, simulateAsStaff, receiveOwn, receiveAsStaff].some(({ pending }) => pending);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("water.receiveTitle", { container: containerNumber })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabled={!lots.every((lot) => isCount(countOf(lot)) && isDamageComplete(damages[lot.incoming_id] ?? noDamage))}
            onClick={confirm}
          >
            {needsProposal ? t("water.simulate") : t("water.receive")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t("water.countText", { warehouse: warehouseName })}</p>
        {lots.map((lot) => (
          <Stack key={lot.incoming_id} gap={2}>
            <TextField
              name={`count-${lot.incoming_id}`}
              label={`${lot.custom_sn} · ${lot.title}`}
              hint={t("water.countHint", { announced: lot.quantity, reserved: lot.allocated })}
              required
              inputMode="numeric"
              maxLength={7}
              value={countOf(lot)}
              onChange={({ target }) => {
                setCounts({ ...counts, [lot.incoming_id]: target.value.trim() });
                setProposal(undefined);
              }}
            />
            <DamageFields
              name={String(lot.incoming_id)}
              damage={damages[lot.incoming_id] ?? noDamage}
              onChange={(damage) => setDamages((others) => ({ ...others, [lot.incoming_id]: damage }))}
            />
          </Stack>
        ))}
        {isShort && <Notice tone="waiting">{t("water.short")}</Notice>}
        {proposal && proposal.list.length > 0 && <ProposalTable proposal={proposal} lots={lots} />}
      </Stack>
    </Dialog>
  );
}

/** How many pieces besides the counted ones are damaged, with photos. */
function DamageFields({ name, damage, onChange }: { name: string; damage: Damage; onChange: (damage: Damage) => void }) {
  const t = useTranslations("productManagementConsole.water");
  const { damaged } = damage;
  return (
    <>
      <TextField
        name={`damaged-${name}`}
        label={t("damaged")}
        hint={t("damagedHint")}
        inputMode="numeric"
        maxLength={7}
        value={damaged}
        onChange={({ target }) => onChange({ ...damage, damaged: target.value.trim() })}
      />
      {Number(damaged) > 0 && (
        <FileField
          type="picture"
          name={`damage-photos-${name}`}
          label={t("damagePhotos")}
          required
          maxFiles={5}
          onChange={(files) => onChange({ ...damage, photo_ids: files.map(({ id }) => id) })}
        />
      )}
    </>
  );
}

function ProposalTable({ proposal, lots }: { proposal: Proposal; lots: readonly Lot[] }) {
  const t = useTranslations("productManagementConsole");
  const models = new Map(lots.map(({ incoming_id, custom_sn }) => [incoming_id, custom_sn]));
  return (
    <Table>
      <caption>{t(`water.policies.${proposal.policy}`)}</caption>
      <thead>
        <tr>
          <th>{t("water.reservation")}</th>
          <th>{t("water.promisedPieces")}</th>
          <th>{t("water.gets")}</th>
          <th>{t("water.missing")}</th>
        </tr>
      </thead>
      <tbody>
        {proposal.list.map(({ incoming_id, order_number, rank, promised, gets, missing, outcome }) => (
          <tr key={`${incoming_id}/${order_number}`}>
            <td>
              {`${rank}. ${order_number}`}
              <Box as="small" block>
                {models.get(incoming_id)}
              </Box>
              {missing > 0 && (
                <Box as="small" block>
                  {t(`water.outcomes.${outcome}`)}
                </Box>
              )}
            </td>
            <td>
              <Count value={promised} />
            </td>
            <td>
              <Count value={gets} />
            </td>
            <td>
              <Count value={missing} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
