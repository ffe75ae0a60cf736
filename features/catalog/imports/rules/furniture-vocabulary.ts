/** Words of furniture titles in English and Spanish, normalized and singular, and Chinese characters of parts. */

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Things that are no furniture of a catalog category: parts, covers, textiles and decoration. A title about one names no piece. */
export const otherThings: ReadonlySet<string> = new Set([
  ...words(`cover slipcover protector cushion pad topper leg foot caster wheel knob handle hardware bracket hinge part replacement kit
    accessory blade bulb fixture bracelet shade slat rail headboard footboard mattress base top tabletop arm armrest seatback pillow
    pillowcase case throw blanket quilt duvet sheet bedding curtain drape rug mat carpet runner tray platter plate bowl mug vase clock
    sculpture figurine statue art print poster frame sign decor decoration feather hanger hook basket bin organizer rack holder stopper
    cord outlet light chandelier sconce candle lantern fountain fireplace molding crown door panel screen divider wallpaper tile sticker
    cloth tablecloth skirt fabric swatch foam filler glide extension drawer shelf liner bag box tool screw bolt nut washer cleaner polish
    oil paint stain umbrella tent hammock swing grill planter pot valance doll toy crib stroller gate`),
  ...words(`funda cubre protector cojin almohada almohadon pata ruedas rueda tirador herraje bisagra repuesto recambio accesorio bombilla
    cabecero cabecera colchon somier tapa tablero reposabrazos manta sabana cortina alfombra tapete bandeja plato jarron reloj cuadro
    lamina gancho cesta perchero soporte vela puerta biombo mantel tela relleno kit tornillo estante cajon`),
]);

/** Phrases that the trade uses for a category's own words; the longest is replaced first. */
export const phrases: readonly (readonly [string, string])[] = (
  [
    ["bed frame", "bed"],
    ["bedframe", "bed"],
    ["marco de cama", "cama"],
    ["love seat", "loveseat"],
    ["night stand", "nightstand"],
    ["night table", "nightstand"],
    ["bedside table", "nightstand"],
    ["bedside cabinet", "nightstand"],
    ["book case", "bookcase"],
    ["book shelf", "bookcase"],
    ["bookshelf", "bookcase"],
    ["tv console", "tv stand"],
    ["tv cabinet", "tv stand"],
    ["tv unit", "tv stand"],
    ["media console", "tv stand"],
    ["entertainment center", "tv stand"],
    ["cocktail table", "coffee table"],
    ["desk chair", "task chair"],
    ["office chair", "task chair"],
    ["computer chair", "task chair"],
    ["arm chair", "chair"],
    ["armchair", "chair"],
    ["side chair", "dining chair"],
    ["parsons chair", "dining chair"],
    ["foot stool", "ottoman"],
    ["footstool", "ottoman"],
    ["pouffe", "pouf"],
    ["barstool", "bar stool"],
    ["counterstool", "counter stool"],
    ["chest of drawers", "chestofdrawers"],
    ["drawer chest", "chestofdrawers"],
    ["tall dresser", "chestofdrawers"],
    ["armoire", "wardrobe"],
    ["credenza", "sideboard"],
    ["couch", "sofa"],
    ["wingback", "wing"],
    ["day bed", "daybed"],
    ["sofa bed", "sofabed"],
    ["sleeper sofa", "sofabed"],
    ["chair bed", "sofabed"],
    ["sofa cama", "sofabed"],
    ["dog bed", "petbed"],
    ["cat bed", "petbed"],
    ["pet bed", "petbed"],
    ["bed tray", "tray"],
    ["air bed", "mattress"],
    ["patio", "outdoor"],
    ["garden", "outdoor"],
    ["children", "kid"],
    ["toddler", "kid"],
    ["seater", "seat"],
    ["mesita de noche", "mesa de noche"],
    ["buro", "mesa de noche"],
    ["velador", "mesa de noche"],
    ["mesa ratona", "mesa de centro"],
    ["mesa de cafe", "mesa de centro"],
    ["para exterior", "de exterior"],
    ["de jardin", "de exterior"],
    ["de terraza", "de exterior"],
  ] as const
).toSorted(([a], [b]) => b.length - a.length);

/** Furniture that is a piece of its own without a category: it must not pass for the category of its last word. */
export const otherFurniture: ReadonlySet<string> = new Set(["sofabed", "daybed", "petbed", "futon", "crib", "cot", "cuna", "hamaca"]);

/** Numbers as words, which names write as digits. */
export const numberWords: Readonly<Record<string, string>> = {
  ...{ two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7" },
  ...{ dos: "2", tres: "3", cuatro: "4", cinco: "5", seis: "6", siete: "7" },
};

/** What a material or a cover implies: an oak bed is a wood bed, a velvet chair is upholstered. */
export const implied: Readonly<Record<string, string>> = Object.fromEntries([
  ...words("wooden oak walnut pine teak acacia mahogany ash birch beech rubberwood mango cherry maple").map((word) => [word, "wood"]),
  ...words("velvet linen leather leatherette fabric boucle chenille tufted corduroy").map((word) => [word, "upholstered"]),
  ...words("roble nogal pino teca acacia haya caoba").map((word) => [word, "madera"]),
  ...words("terciopelo lino cuero piel tela chenilla").map((word) => [word, "tapizado"]),
  ...words("steel iron").map((word) => [word, "metal"]),
]);

/** Modifiers that say less than others: an upholstered wood bed is upholstered. */
export const materialWords: ReadonlySet<string> = new Set(["wood", "metal", "madera", "metalico"]);

/** Modifiers that a description may add to a title: what a piece is made of, but not what it is or where it stands. */
export const describedWords: ReadonlySet<string> = new Set(
  words("wood metal upholstered drawer open shelf madera metalico tapizado tapizada cajon"),
);

/** Characters that make a part or a cover of the Chinese noun before them, such as 沙发套 and 茶几腿. */
export const chinesePart =
  /^(?:套(?!装)|罩|垫|腿|脚|桌腿|桌脚|椅垫|坐垫|靠垫|抱枕|面板|台面|配件|把手|拉手|支架|框架|扶手|盖|布|巾|轮|五金|床头|床板|床架板|替换|灯罩|灯泡)/;
