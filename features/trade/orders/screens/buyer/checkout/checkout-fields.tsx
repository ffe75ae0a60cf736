import { useLocale } from "use-intl";
import { checkoutFields, type OrderFieldValues } from "#features/trade/orders/rules/order-fields.ts";
import type { CheckoutQuote } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import type { Language } from "#kernel/languages.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  quote: CheckoutQuote;
  initialValues: Partial<OrderFieldValues>;
}

/** The optional text fields that apply to the quoted orders. A company can require the PO number. */
export function CheckoutFields({ quote, initialValues }: Props) {
  const language = useLocale() as Language;
  return checkoutFields(quote.orders.map(({ logistics_type }) => logistics_type)).map(({ name, label, hint, maxLength, isMultiline }) => {
    const shared = {
      name,
      label: label[language],
      ...(hint && { hint: hint[language] }),
      required: name === "po_number" && quote.po_required,
      ...(name === "po_number" && ({ help: "po-number" } as const)),
      maxLength,
      defaultValue: initialValues[name],
    };
    return isMultiline ? <TextArea key={name} {...shared} rows={2} /> : <TextField key={name} {...shared} />;
  });
}
