/** Products count as new arrivals for this many days, the longest period of the first-available filter. */
export const newArrivalDays = 60;

interface ChoosableOffer {
  kind: string;
  /** Pieces that can be had now; for presale those that an arrival can still promise. */
  stock: number;
  moq: number;
  pack_multiple: number;
}

/** Whether its quantity is limited: by stock, or for presale by what an arrival can still promise. Contract goods are made to order. */
export const isLimited = ({ kind }: Pick<ChoosableOffer, "kind">): boolean => kind !== "fob";

/** Whether the smallest quantity that can be ordered, in whole packs, is in stock. */
export const isAvailable = (offer: ChoosableOffer): boolean =>
  !isLimited(offer) || offer.stock >= Math.ceil(Math.max(offer.moq, 1) / offer.pack_multiple) * offer.pack_multiple;

/** The offer that a product is bought by unless the buyer names another: the first available one, otherwise the first as listed. */
export const bestOffer = <Offer extends ChoosableOffer>(offers: readonly Offer[]): Offer | undefined =>
  offers.find(isAvailable) ?? offers[0];
