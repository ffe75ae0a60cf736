/** Where furniture stands: `room: product …`. What is narrower than a product stands there too. */
export const rooms = `
bedroom: bed headboard mattress mattress-topper bedding nightstand dresser wardrobe bedroom-set bedroom-bench vanity-table vanity-stool
living-room: sofa armchair coffee-table end-table console-table tv-stand living-room-set ottoman chaise bookcase floor-lamp
dining-room: dining-table dining-chair dining-set sideboard bar-stool bar-table home-bar display-cabinet
kitchen: kitchen-island kitchen-cart bar-stool sink cookware
bathroom: bathroom-vanity vanity-light shower faucet hamper
office: desk office-chair file-cabinet conference-table bookcase
entryway: console-table shoe-cabinet shoe-bench entryway-bench coat-rack
outdoor: patio-set outdoor-chair sun-lounger parasol pergola hammock grill fire-pit deck-box
kids: kids-bed kids-chair crib high-chair changing-table toy-storage
`;
