/**
 * Parts and accessories. In a name they are attributes of a thing ("cabinet with doors"), unless the name is about them: "cabinet door",
 * "legs for a sofa".
 */
export const parts = `
drawer | drawer, drawers | 抽屉, 抽, 斗 | cajón, cajones, gaveta, gavetas
door | door, doors | 门, 柜门 | puerta, puertas
shelves ~ shelf | shelf, shelves | 层板, 搁板, 隔层 | estante, estantes, repisa, repisas, balda
arms | arm, arms, armrest | 扶手 | brazo, brazos, reposabrazos, apoyabrazos
backrest | backrest, back rest, back | 靠背 | respaldo, espaldar
legs | leg, legs, underframe, trestle | 腿, 脚, 桌腿, 桌脚, 沙发脚 | pata, patas, caballete
top | top, tabletop, desktop, countertop, worktop | 桌面, 台面, 面板 | tablero, tapa, encimera
cover | cover, slipcover, protector | 套, 罩, 防尘罩, 保护套 | funda, cubierta, protector
slats | slat, slats, slatted base | 排骨架, 床板条 | listón, listones, láminas
rail | rail, guard rail, bed rail | 护栏, 围栏 | barandilla, baranda
insert | insert, divider, liner, organizer | 隔板盒, 分隔件, 收纳盒 | separador, organizador, bandeja interior
fitting | riser, bracket, hinge, clamp, adapter, caster, castor, glide, spare part, replacement, accessory, kit | 配件, 五金件, 铰链, 垫高脚 | accesorio, bisagra, herraje, repuesto, recambio, elevador, kit
`;
