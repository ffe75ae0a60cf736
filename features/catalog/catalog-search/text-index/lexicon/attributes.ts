/** Colors, materials, styles, shapes, functions, rooms and counts. */
export const attributes = `
gray | gray, grey, charcoal, slate gray, ash gray, light gray, dark gray | 灰色, 浅灰色, 深灰色, 灰, 炭灰, 银灰色 | gris, gris claro, gris oscuro, antracita
black | black, ebony, onyx | 黑色, 黑, 哑光黑 | negro, negra
white | white, snow white, bright white | 白色, 白, 纯白 | blanco, blanca
beige | beige, oatmeal, sand, taupe | 米色, 米黄色, 燕麦色 | beige, beis, arena
cream | cream, ivory, off white | 奶油色, 象牙白, 米白, 米白色, 奶白, 奶油白 | crema, marfil, blanco roto
brown | brown, light brown, dark brown, chocolate, espresso | 棕色, 褐色, 咖啡色, 咖色, 浅棕色, 深棕色, 深咖色 | marrón, café, castaño, chocolate
tan | tan, camel, cognac | 驼色, 焦糖色 | camel, coñac, tostado
red | red, burgundy, wine red, crimson | 红色, 红, 酒红色 | rojo, roja, burdeos, vino
pink | pink, blush, rose pink, blush pink | 粉色, 粉红色, 浅粉色, 粉 | rosa, rosado, rosa palo
orange | orange, rust, terracotta | 橙色, 橘色, 铁锈红 | naranja, óxido, terracota
yellow | yellow, mustard, ochre | 黄色, 黄, 姜黄色, 芥末黄 | amarillo, amarilla, mostaza, ocre
green | green, emerald, sage, olive, emerald green, sage green, olive green | 绿色, 绿, 墨绿色, 祖母绿, 军绿, 橄榄绿 | verde, esmeralda, salvia, oliva, verde oliva
teal < green blue | teal, turquoise, aqua | 蓝绿色, 青色, 绿松石色, 孔雀蓝, 湖蓝色 | turquesa, verde azulado, aguamarina
blue | blue, light blue, royal blue, sky blue | 蓝色, 蓝, 浅蓝色, 天蓝色, 宝蓝色 | azul, celeste, azul claro
navy < blue | navy, navy blue, dark blue | 藏蓝色, 藏青色, 深蓝色, 海军蓝, 藏蓝, 藏青 | azul marino, azul oscuro, marino
purple | purple, lavender, violet, plum | 紫色, 紫, 薰衣草色 | morado, púrpura, violeta, lavanda, lila
gold | gold, golden, brass, champagne gold, rose gold | 金色, 金, 黄铜, 镀金 | dorado, dorada, oro, latón
silver | silver, silvery | 银色, 银 | plateado, plateada, plata
chrome | chrome, nickel, brushed nickel | 镀铬, 拉丝镍 | cromo, cromado, níquel
multicolor | multicolor, multi color, multicolored, multi colored | 彩色, 多色 | multicolor
clear | clear, transparent | 透明 | transparente
natural | natural, natural wood, light wood | 原木色, 原木, 本色 | natural, madera clara
wood | wood, wooden, timber, hardwood | 木, 木质, 木制, 木头 | madera, de madera
solid-wood < wood | solid wood, hardwood, all wood, real wood | 实木, 全实木, 纯实木 | madera maciza, madera sólida, madera dura, madera natural
oak < wood | oak | 橡木 | roble, encino
walnut < wood | walnut | 胡桃木, 黑胡桃 | nogal
pine < wood | pine | 松木 | pino
ash-wood < wood | ash | 白蜡木, 水曲柳 | fresno
maple < wood | maple | 枫木 | arce
cherry < wood | cherry | 樱桃木 | cerezo
mahogany < wood | mahogany | 桃花心木, 红木 | caoba
teak < wood | teak | 柚木 | teca
acacia < wood | acacia | 金合欢木, 相思木 | acacia
mango-wood < wood | mango wood | 芒果木 | madera de mango, mango
beech < wood | beech | 榉木 | haya
birch < wood | birch | 桦木 | abedul
rubberwood < wood | rubberwood, rubber wood | 橡胶木 | caucho, madera de caucho
bamboo | bamboo | 竹, 竹制 | bambú
engineered-wood | engineered wood, mdf, particle board, melamine, laminate, plywood | 人造板, 密度板, 刨花板, 三聚氰胺 | melamina, aglomerado, contrachapado
metal | metal, metallic | 金属, 铁架 | metal, metálico, metálica
iron < metal | iron, wrought iron | 铁艺, 铁, 锻铁 | hierro, hierro forjado, fierro
steel < metal | steel, stainless steel | 钢, 不锈钢, 钢制 | acero, acero inoxidable
aluminum < metal | aluminum, aluminium | 铝, 铝合金, 铸铝 | aluminio
glass | glass, tempered glass | 玻璃, 钢化玻璃 | vidrio, cristal templado
crystal | crystal, crystals | 水晶 | cristal, cristales
marble | marble | 大理石 | mármol
stone | stone, sintered stone, travertine, slate | 石材, 岩板, 石, 洞石 | piedra, piedra sinterizada, travertino
ceramic | ceramic, porcelain | 陶瓷 | cerámica, porcelana
plastic | plastic, acrylic, resin | 塑料, 亚克力, 树脂 | plástico, acrílico, resina
leather + upholstered | leather, genuine leather, real leather, top grain leather | 皮, 真皮, 皮革, 皮质, 皮面, 皮艺, 头层牛皮, 牛皮 | cuero, piel, cuero genuino
faux-leather < leather | faux leather, pu leather, vegan leather, leatherette, bonded leather, pleather | 仿皮, 人造革, 西皮, 仿真皮 | polipiel, cuero sintético, piel sintética, ecopiel, símil piel, ecocuero, cuerina
fabric + upholstered | fabric, cloth, textile | 布艺, 布, 布料, 织物 | tela, textil
velvet < fabric | velvet | 天鹅绒, 丝绒, 绒布, 绒 | terciopelo, velvet, pana
linen < fabric | linen, linen blend | 亚麻, 棉麻, 麻布 | lino
cotton < fabric | cotton | 棉, 纯棉, 棉布 | algodón
polyester < fabric | polyester | 涤纶, 聚酯 | poliéster
wool < fabric | wool | 羊毛 | lana
chenille < fabric | chenille | 雪尼尔 | chenilla
boucle < fabric | boucle, sherpa, teddy fabric | 羊羔绒, 圈圈绒, 泰迪绒 | bouclé, borreguito
mesh | mesh | 网布, 网面, 网眼 | malla
rattan | rattan, wicker, cane, water hyacinth, seagrass | 藤编, 藤, 藤条, 藤制, 仿藤 | ratán, rattan, mimbre, junco
jute | jute, sisal | 黄麻, 剑麻 | yute, sisal
rope | rope | 绳编, 绳 | cuerda, soga
woven | woven, hand woven, braided, handwoven, knitted, knit, crochet | 编织, 针织, 手工编织, 手编 | tejido, tejida, trenzado, tejido a mano, de punto
upholstered | upholstered, upholstery, padded, cushioned, soft | 软包, 软垫, 软面 | tapizado, tapizada, acolchado, acolchada, tapizar
tufted + upholstered | tufted, button tufted, diamond tufted, channel tufted, button back, tufting | 拉扣, 拉点, 绗缝, 菱格 | capitoné, capitonado, capitoneado, botonado, acolchado con botones
nailhead | nailhead, nailhead trim, nail head | 铆钉 | tachuelas, tachas
carved | carved, hand carved | 雕花, 雕刻 | tallado, tallada
modern | modern, contemporary | 现代, 现代简约, 简约, 现代风 | moderno, moderna, contemporáneo, minimalista
mid-century | mid century, midcentury, mid century modern, mcm, retro | 中古风, 中古, 中世纪现代, 复古 | mid century, estilo años 50, años cincuenta, retro, vintage años 50
industrial | industrial, loft style | 工业风, 工业, 复古工业 | industrial, estilo industrial
scandinavian | scandinavian, scandi, nordic | 北欧, 北欧风 | nórdico, nórdica, escandinavo, estilo nórdico
farmhouse | farmhouse, country style, cottage | 乡村, 美式乡村, 田园 | rústico americano, estilo campo, campestre
rustic | rustic, weathered, distressed | 复古做旧, 做旧, 乡村风 | rústico, rústica
traditional | traditional, classic | 传统, 经典, 古典 | tradicional, clásico, clásica
bohemian | bohemian, boho | 波西米亚 | bohemio, bohemia, boho
glam | glam, glamorous, luxury, luxurious, elegant | 轻奢, 奢华 | glam, lujo, de lujo, elegante
coastal | coastal, beach, nautical, seaside | 海滨, 海洋风, 地中海 | costero, marinero, playero
japanese | japandi, japanese, zen | 日式, 侘寂 | japonés, zen
chinese-style | chinese style, oriental | 新中式, 中式 | estilo oriental, oriental
european | french, victorian, european | 法式, 欧式 | francés, victoriano
vintage | vintage, antique | 复古, 古董 | vintage, antiguo, antigua
round | round, circular | 圆形, 圆 | redondo, redonda, circular
oval | oval | 椭圆形, 椭圆 | ovalado, ovalada, oval
square | square | 方形, 正方形, 方 | cuadrado, cuadrada
rectangular | rectangular, rectangle | 长方形, 矩形 | rectangular
l-shaped | l shaped, l shape | 转角 | en l, forma de l
corner | corner | 转角, 拐角 | esquinero, esquinera, rincón, rinconero
geometric | geometric | 几何 | geométrico, geométrica
striped | striped, stripe | 条纹 | rayas, rayado
floral | floral, flower | 花卉, 碎花 | floral, flores
narrow | narrow, skinny, slim, thin | 窄, 超薄, 超窄, 细长 | estrecho, estrecha, angosto, angosta, delgado, delgada
small | small, mini, compact, petite, small space, apartment size | 小型, 小户型, 迷你, 小 | pequeño, pequeña, mini, compacto
large | large, big, oversized, giant | 大号, 大型, 超大 | grande, gigante
tall | tall, high | 高 | alto, alta
low-profile | low, low profile | 矮, 低矮 | bajo, baja, perfil bajo
wide | wide | 宽 | ancho, ancha
long | long | 长 | largo, larga
adjustable | adjustable, height adjustable | 可调节, 可调 | ajustable, regulable
folding | folding, foldable, collapsible, fold out | 折叠, 可折叠 | plegable, plegadizo, abatible
extendable | extendable, expandable, drop leaf, extension | 伸缩, 可伸缩, 可拉伸 | extensible, extendible, desplegable
stackable | stackable, stacking | 可叠放, 堆叠 | apilable
convertible | convertible | 多功能, 可转换 | convertible
swivel | swivel, revolving, rotating | 旋转, 可旋转 | giratorio, giratoria
reclining | reclining, recline | 可躺 | reclinable, reclinables
rolling | on wheels, wheels, casters, rolling | 带轮, 滚轮, 轮子 | con ruedas, ruedas
electric | electric, power, powered, motorized | 电动 | eléctrico, eléctrica, motorizado
outdoor | outdoor, patio, garden, backyard, porch | 户外, 室外, 庭院, 花园, 露台 | exterior, jardín, terraza, patio, de exterior
indoor | indoor | 室内 | interior
storage | storage, organizer | 储物, 收纳, 带储物 | almacenaje, almacenamiento, guardado
headboard-part ~ headboard | headboard, headboards | 床头, 床头板, 床头靠背 | cabecero, cabecera
mirrored ~ mirror | mirrored, mirror | 带镜, 镜面 | con espejo, espejado
candle | candle, candles, candle style | 蜡烛 | vela, velas
light-part ~ lamp | light, lights, lighted | 灯, 灯光 | luz, luces, iluminado
led | led | 带灯 | led
usb | usb, charging station, usb port | 充电 | usb, puerto usb, cargador
blackout | blackout, room darkening, light blocking | 遮光, 全遮光 | opaco, opaca, blackout, oscurecedor
waterproof | waterproof, water resistant | 防水 | impermeable
high-back | high back | 高背 | respaldo alto, alto respaldo
kids | kids, children, toddler, youth, juvenile, nursery | 儿童, 小孩, 孩子, 宝宝, 少年 | infantil, niños, niñas, juvenil, bebé
bathroom | bathroom, bath | 浴室, 卫浴, 卫生间 | baño
kitchen | kitchen | 厨房 | cocina
bedroom | bedroom | 卧室 | dormitorio, recámara, alcoba, habitación
living-room | living room | 客厅 | salón, sala, living
dining-room | dining room, dining | 餐厅 | comedor
entryway | entryway, hallway, foyer, entry, hall | 玄关, 门厅, 入户 | recibidor, entrada, vestíbulo, pasillo
office | office, home office | 办公, 办公室 | oficina, despacho
hotel | hotel, hospitality, motel | 酒店, 宾馆, 民宿 | hotel, hostelería
gaming | gaming, gamer | 电竞, 游戏 | gamer, gaming
twin-size | twin, twin size, single | 单人 | individual, sencilla
full-size | full, full size, double, full double | 双人 | matrimonial, doble, de matrimonio
queen-size | queen, queen size | 大床 | queen
king-size | king, king size | 特大 | king
fully-assembled | fully assembled, pre assembled, no assembly, no assembly required | 免安装, 整装 | ya montado, premontado
two | 2, two, double, pair | 双, 二, 两 | 2, dos, doble
three | 3, three, triple | 三 | 3, tres, triple
four | 4, four | 四 | 4, cuatro
five | 5, five | 五 | 5, cinco
six | 6, six | 六 | 6, seis
seven | 7, seven | 七 | 7, siete
eight | 8, eight | 八 | 8, ocho
nine | 9, nine | 九 | 9, nueve
ten | 10, ten | 十 | 10, diez
pair-set ~ set | set of 2, set of two, pair of | 两把装, 两件套, 双件装 | juego de 2, juego de dos, set de 2, par de
set-of-four ~ set | set of 4, set of four | 四把装, 四件套 | juego de 4, juego de cuatro, set de 4
`;
