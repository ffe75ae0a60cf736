/** Lighting, decoration, textiles, garden furniture and fittings. */
export const homeAndGarden = `
lamp | lamp, light | 灯, 灯具 | lámpara, luz, luminaria
table-lamp < lamp | table lamp, bedside lamp, desk lamp, bedside table lamp, bedroom lamp, nightstand lamp, reading lamp | 台灯, 床头灯, 桌灯, 阅读灯 | lámpara de mesa, lámpara de noche, lámpara de mesilla, lámpara de sobremesa, lámpara de buró, lámpara de escritorio, lámpara de velador
floor-lamp < lamp | floor lamp, standing lamp, arc lamp, tripod lamp, torchiere | 落地灯, 立灯, 立式灯, 钓鱼灯 | lámpara de pie, lámpara de piso, lámpara de suelo, lámpara de arco
chandelier < ceiling-light ~ pendant | chandelier | 枝形吊灯, 吊灯, 水晶灯 | araña de techo, lámpara araña, candelabro de techo, candil, chandelier, candelabro, lámpara de araña, araña
pendant < ceiling-light ~ chandelier | pendant, pendant light, pendant lamp, hanging light, hanging lamp, island light | 单头吊灯, 垂吊灯, 吊灯, 吊线灯, 餐吊灯 | lámpara colgante, colgante, luz colgante, lámpara de suspensión, lámpara suspendida
ceiling-light < lamp | ceiling light, ceiling lamp, flush mount, semi flush mount, flush mount light, ceiling fixture | 吸顶灯, 顶灯, 天花灯 | lámpara de techo, plafón, luz de techo
wall-light < lamp | wall sconce, sconce, wall lamp, wall light | 壁灯 | aplique, aplique de pared, lámpara de pared, arbotante
vanity-light < wall-light | vanity light, bathroom light, bath bar, bathroom vanity light, mirror light, bathroom lighting, bath light, light above bathroom mirror | 镜前灯, 浴室灯, 镜灯, 卫浴灯, 卫生间灯 | luz de baño, aplique de baño, lámpara de baño, luz para espejo, aplique para espejo, iluminación de baño
light-bulb | light bulb, bulb, led bulb, lightbulb | 灯泡, 球泡灯, 电灯泡 | bombilla, foco, ampolleta, bombillo, bombita, lamparita, foco led
led-strip < lamp | led strip, strip light, led tape light, led strip light, light strip, rope light, led strip lights | 灯带, 灯条, 软灯条 | tira led, tira de luces, cinta led, tira de led, tira de luces led
under-cabinet-light < lamp | under cabinet light, under cabinet lighting, kitchen cabinet light, puck light, under cabinet strip light, led under cabinet, cabinet light, under cabinet bar light | 橱柜灯, 柜底灯, 柜灯, 橱柜底灯 | luz bajo gabinete, luz bajo mueble, luz para debajo del mueble, iluminación bajo gabinete, luz de gabinete, luz bajo armario
string-light < lamp | string light, fairy light, fairy lights, patio lights, globe string light, fairy string light, light string, string lights | 串灯, 彩灯, 彩灯串, 灯串, 星星灯, 满天星 | guirnalda de luces, luces de hadas, cadena de luces, serie de luces, guirnalda luminosa, luces de guirnalda
ceiling-fan | ceiling fan, fan with light | 吊扇, 吊顶风扇, 风扇灯, 吊扇灯 | ventilador de techo, abanico de techo
fan-part | ceiling fan blade, ceiling fan light kit, fan blade, ceiling fan housing | 扇叶 | aspa de ventilador
lamp-shade | lamp shade, lampshade, pendant shade | 灯罩 | pantalla de lámpara, tulipa
surge-protector | surge protector, power strip, outlet power strip, extension cord | 插线板, 排插, 接线板, 插座 | regleta, multicontacto, zapatilla eléctrica, alargador, protector de sobretensión
mirror | mirror, wall mirror, accent mirror, vanity mirror, hanging mirror | 镜子, 挂镜, 壁镜, 墙镜, 镜 | espejo, espejo de pared
floor-mirror ≤ mirror | full length mirror, floor mirror, standing mirror, dressing mirror, leaner mirror, full body mirror | 穿衣镜, 落地镜, 全身镜, 全身穿衣镜 | espejo de cuerpo entero, espejo de pie, espejo largo, espejo de suelo
clock | wall clock, clock | 挂钟, 壁钟, 时钟, 钟表 | reloj de pared, reloj
rug | rug, area rug, carpet, runner rug, floor rug, throw rug, mat rug | 地毯, 地垫, 毯, 床边毯 | alfombra, tapete, alfombra de área
throw | throw blanket, throw, blanket | 盖毯, 毯子, 毛毯, 休闲毯, 沙发毯 | manta, cobija, frazada, plaid, cobertor ligero
pillow ~ cushion | throw pillow, decorative pillow, pillow, scatter cushion, accent pillow, lumbar pillow, pillow cover, cushion cover, decorative cushion, sofa pillow | 抱枕, 靠垫, 靠枕, 腰枕, 抱枕套, 沙发靠垫, 装饰枕 | cojín, cojín decorativo, almohadón, almohada decorativa, almohadilla, funda de cojín
cushion | cushion, chair cushion, seat cushion, chair pad, seat pad, bench cushion, outdoor cushion | 椅垫, 坐垫, 沙发垫, 座垫, 椅子坐垫 | cojín, cojín para silla, cojín de asiento, cojín para asiento, almohadilla para silla
curtain | curtain, drape, curtain panel, drapery, window curtain, window treatment | 窗帘, 帘子, 纱帘, 布帘 | cortina, cortinas, visillo
curtain-hardware | curtain rod, curtain ring | 窗帘杆, 窗帘环 | barra de cortina, anilla de cortina
planter | planter, plant pot, flower pot, planter box, cachepot, plant basket, pot planter, hanging planter | 花盆, 花箱, 种植盆, 花器 | maceta, macetero, jardinera, tiesto, portamacetas
vase | vase | 花瓶 | florero, jarrón
picture-frame | picture frame, photo frame | 相框, 画框, 照片框 | portarretratos, marco de fotos, marco para cuadro, marco para fotos
wall-decor ~ wall-art | wall decor, wall decoration, wall hanging, wall accent, wall sculpture, wall hanging decoration | 墙饰, 墙面装饰, 壁饰, 墙上装饰, 壁挂 | decoración de pared, adorno de pared, decoración para pared, adorno para pared, decoración mural
wall-art ~ wall-decor | wall art, canvas print, painting, canvas wall art, graphic art, art print, canvas painting, framed art, poster | 装饰画, 挂画, 壁画, 油画, 画 | cuadro, lienzo, cuadro en lienzo, cuadro decorativo, pintura, lámina
sculpture | sculpture, statue, figurine, decorative object | 雕塑, 摆件, 雕像 | escultura, estatua, figura decorativa, adorno
candle-holder | candle holder, tealight holder, candlestick, candelabra | 烛台 | portavelas, candelero
artificial-plant | artificial plant, faux plant, artificial flower, wreath | 仿真植物, 假花, 花环 | planta artificial, flor artificial, corona
fountain | fountain, water fountain, wall fountain | 喷泉, 流水摆件 | fuente, fuente de agua
hardware | drawer pull, cabinet knob, drawer handle, cabinet pull, knob, drawer knob, cabinet handle, cabinet hardware | 抽屉拉手, 拉手, 把手, 柜门拉手 | tirador, tirador para cajón, jaladera, manija, pomo, perilla, tiradores para cajones, jaladeras
tray | serving tray, tray, ottoman tray, accent tray, decorative tray | 托盘, 茶盘 | bandeja, charola, bandeja de servir
table-linen | tablecloth, table runner, placemat, dining linens | 桌布, 桌旗, 餐垫 | mantel, camino de mesa, individual
shower | shower head, showerhead, shower system, shower faucet, shower | 花洒, 淋浴花洒, 淋浴 | ducha, cabezal de ducha, regadera, alcachofa de ducha
faucet | faucet, bathroom faucet, sink faucet, tap | 水龙头, 龙头 | grifo, llave de lavabo, grifería, canilla
tile | tile, floor tile, wall tile, backsplash | 瓷砖, 墙砖, 地砖 | azulejo, baldosa, loseta
log-rack | firewood rack, log rack, firewood log rack | 柴火架 | leñero
pool-cue | pool cue, billiard stick | 台球杆 | taco de billar
chair-mat | chair mat, floor mat | 椅子地垫 | alfombrilla para silla
patio-set < set & outdoor-chair | patio set, patio furniture set, conversation set, seating group, outdoor sofa set, patio conversation set, outdoor furniture set, garden furniture set, rattan seating group, bistro set, sofa seating group, patio dining set, rattan set, outdoor sectional, outdoor rattan sofa set | 户外桌椅, 户外家具, 户外沙发套装, 庭院家具, 庭院桌椅, 庭院家具套装, 户外藤编沙发套装, 阳台桌椅, 户外套装, 花园家具, 桌椅组合 | juego de jardín, conjunto de jardín, conjunto de terraza, juego de terraza, muebles de jardín, muebles de exterior, set de jardín, muebles de patio, set de muebles para patio, juego de muebles de jardín, sala de exterior, sala de jardín, muebles de terraza, juego de patio
outdoor-chair = outdoor chair < chair | outdoor chair, patio chair, garden chair, lawn chair, deck chair, patio lounge chair, porch chair | 户外椅, 花园椅, 庭院椅, 阳台椅, 室外椅子 | silla de jardín, silla de exterior, silla para exterior, silla de terraza, silla de patio, sillón de jardín
adirondack-chair < outdoor-chair | adirondack chair, adirondack | 阿迪朗达克椅, 青蛙椅 | silla adirondack, adirondack
sun-lounger < outdoor-chair ~ chaise | sun lounger, pool lounger, sunbed, outdoor chaise, patio chaise, pool chair, pool lounge chair, pool chaise lounger, outdoor chaise lounge, beach chair | 沙滩椅, 日光椅, 泳池躺椅, 户外躺椅, 沙滩躺椅 | tumbona, camastro, reposera, asoleadera, hamaca de piscina, silla de playa, tumbona de jardín
parasol | patio umbrella, parasol, sun umbrella, market umbrella, outdoor umbrella, garden umbrella, cantilever umbrella | 遮阳伞, 太阳伞, 庭院伞, 户外伞, 罗马伞, 户外遮阳伞 | sombrilla, parasol, quitasol, sombrilla de jardín
pergola | pergola, gazebo, canopy | 凉亭, 遮阳棚 | pérgola, cenador, carpa
hammock | hammock | 吊床 | hamaca
grill | grill, barbecue, bbq | 烧烤架 | parrilla, asador, barbacoa
fire-pit | fire pit, fireplace | 火盆, 壁炉 | brasero, chimenea
sauna | sauna | 桑拿房 | sauna
appliance | refrigerator, range hood, microwave | 冰箱, 油烟机 | refrigerador, nevera, campana extractora
cookware | cookware, pan, pot set, baking pan, loaf pan | 炊具, 锅具, 烤盘 | batería de cocina, sartén, molde
sink | sink, kitchen sink, bathroom sink | 水槽, 洗手盆 | fregadero, lavabo, lavamanos
`;
