/** Seats, beds and mattresses. Format: docs in `lexicon.ts`. */
export const seatsAndBeds = `
seat | seating, seat | 座椅, 坐具 | asiento
chair < seat | chair | 椅子, 椅, 座椅 | silla
sofa < seat | sofa, couch, settee, davenport, divan | 沙发, 长沙发, 多人沙发 | sofá, sillón de tres plazas, sillón de 3 plazas, sillón de dos plazas
three-seater ≤ sofa | 3 seater sofa, three seater, three seat sofa, 3 seat sofa, 3 seater | 三人沙发, 三人位沙发, 三座沙发, 三位沙发 | sofá de 3 plazas, sofá tres plazas, sofá 3 cuerpos, triplaza
loveseat < sofa | loveseat, love seat, two seater, 2 seater, two seat sofa, two seat couch, 2 seat sofa, two seater sofa | 双人沙发, 双人位沙发, 两座沙发, 双座沙发, 情侣沙发, 二人沙发 | sofá de dos plazas, sofá dos plazas, sofá 2 plazas, biplaza, love seat, loveseat, sofá de 2 cuerpos, sillón de dos cuerpos
sectional < sofa | sectional, sectional sofa, corner sofa, corner couch, l shaped sofa, l shaped couch, l shaped sectional, modular sofa, modular couch, modular sectional | 转角沙发, 拐角沙发, 组合沙发, 模块沙发, 模块组合沙发, 贵妃沙发 | sofá esquinero, sofá seccional, seccional, esquinero, rinconera, sofá modular, sala modular, sofá en l, sofá rinconero, sofá chaise longue, sala esquinera
sofa-bed < sofa ~ bed | sofa bed, sofabed, sleeper sofa, convertible sofa, sleeper couch, pull out couch, pull out sofa, pullout couch, pull out sleeper, futon, futon couch, futon sofa, folding sofa | 沙发床, 折叠沙发, 折叠沙发床, 两用沙发, 抽拉沙发床, 抽拉式沙发床 | sofá cama, futón, sillón cama, sofá convertible, sofá plegable, cama sofá
chaise < seat ~ sofa | chaise lounge, chaise longue, chaise lounger, chaise chair, chaise, fainting couch, indoor lounger | 贵妃椅, 贵妃榻, 躺椅, 贵妃位, 美人榻 | diván, chaise longue, chaiselongue, cheslón, chaise
recliner < armchair | recliner, recliner chair, reclining chair, reclining armchair, reclining sofa | 功能沙发, 躺椅沙发, 功能沙发椅, 头等舱沙发, 懒人躺椅 | sillón reclinable, reclinable, sillón relax, butaca relax, reposet, sillón reposet, butaca reclinable
armchair < chair + arms | armchair, arm chair, easy chair, reading chair, club chair, lounge chair, captain chair, single sofa | 扶手椅, 单人沙发, 单人沙发椅, 圈椅, 单人位沙发 | sillón, sillón individual, sillón con brazos, butaca, poltrona, sofá individual, silla con brazos
accent-chair < armchair | accent chair, occasional chair, living room chair, leisure chair, bedroom chair, side accent chair | 休闲椅, 单人椅, 客厅椅, 客厅单椅, 单椅, 休闲单人椅, 休闲沙发椅, 单人休闲椅 | butaca, silla de acento, sillón de acento, sillón para sala, silla ocasional, sillón auxiliar, sillón decorativo, butaca de salón
wingback-chair < accent-chair | wingback chair, wing chair, wing back chair, wingback, wingback armchair, high back armchair | 翼背椅, 老虎椅, 高背椅, 高背沙发椅, 耳背椅, 高背扶手椅 | sillón orejero, butaca orejera, orejero, orejera, berger, sillón bergere, sillón de orejas
rocking-chair < armchair | rocking chair, rocker, glider, glider rocker, rocking armchair, nursery glider | 摇椅, 摇摇椅, 逍遥椅, 摇摇沙发, 哺乳椅 | mecedora, silla mecedora, sillón mecedor, silla de lactancia, sillón hamaca
dining-chair < chair | dining chair, dinner chair, kitchen chair, dining room chair, side chair, parsons chair, dining side chair, dining armchair, dinette chair | 餐椅, 饭椅, 餐厅椅, 吃饭椅子, 吃饭椅, 餐桌椅子, 靠背椅 | silla de comedor, silla comedor, silla de cocina, silla para comedor, silla para mesa
bar-stool < seat ~ stool | bar stool, barstool, counter stool, kitchen stool, pub stool, bar chair, bar height stool, counter height stool, counter height chair, counter chair, bar height chair, counter height dining chair, kitchen bar chair, breakfast stool, island chair, pub chair, island stool, counter height bar stool | 吧椅, 吧凳, 吧台椅, 吧台凳, 高脚凳, 高脚椅, 高脚吧椅, 酒吧椅, 酒吧凳, 中岛椅, 岛台椅 | taburete alto, taburete de bar, taburete de barra, taburete de cocina, banco de bar, banco alto, banco para barra, silla alta, silla de bar, banqueta alta, silla periquera, banco alto para barra, silla alta de bar, silla alta para barra, silla de barra, taburete para isla
vanity-stool < stool | vanity stool, makeup stool | 梳妆凳, 化妆凳 | taburete de tocador, banqueta de tocador
executive-chair ≤ office-chair | executive chair, managerial chair, boss chair | 老板椅, 大班椅, 经理椅 | silla ejecutiva, sillón ejecutivo, silla gerencial
entryway-bench ≤ bench | entryway bench, hall bench, mudroom bench, entry bench | 门厅凳, 玄关凳 | banco de recibidor, banca para entrada, banco de entrada, banco recibidor, banco para vestíbulo, banca de recibidor
bedroom-bench ≤ bench | end of bed bench, bedroom bench, bed bench | 床尾凳, 床前凳 | banco pie de cama, pie de cama
stool < seat | stool, accent stool, step stool | 凳子, 凳 | taburete, banquito, banqueta, banco pequeño
office-chair < chair | office chair, desk chair, computer chair, task chair, swivel chair, ergonomic chair, work chair, home office chair, rolling chair, study chair | 办公椅, 电脑椅, 转椅, 职员椅, 人体工学椅, 升降椅, 书桌椅, 学习椅, 工学椅 | silla de oficina, silla de escritorio, silla de trabajo, silla ergonómica, silla de ordenador, silla para computadora, silla giratoria, sillón de oficina, silla secretarial, silla para escritorio
gaming-chair = gaming chair < office-chair | gaming chair, gamer chair, racing chair | 电竞椅, 游戏椅 | silla gamer, silla gaming, silla para gamer, silla de videojuegos
ottoman < seat | ottoman, footstool, foot stool, hassock, footrest, foot rest, leg rest, tuffet | 脚凳, 脚踏, 搁脚凳, 脚踏凳, 坐墩, 坐凳, 沙发凳, 换鞋墩, 踩脚凳 | puf, puff, otomana, reposapiés, escabel, taburete bajo, reposa pies, descansapiés
pouf ≤ ottoman | pouf, pouf ottoman, pouffe, poof, floor pouf, floor cushion seat | 坐墩, 蒲团, 懒人坐墩, 墩子 | puf, puff, pouf
storage-ottoman = storage ottoman ≤ ottoman | storage ottoman, ottoman with storage, storage stool, ottoman chest | 储物凳, 收纳凳, 储物脚凳, 收纳脚凳 | puf con almacenaje, puf con almacenamiento, puf baúl, puf arcón, puf contenedor, baúl puf
bench < seat | bench, bench seat, settle | 长凳, 长条凳, 条凳, 长椅 | banco, banca, banqueta
storage-bench = storage bench ≤ bench | storage bench, bench with storage | 储物长凳, 收纳长凳, 储物凳 | banco baúl, banco con almacenaje, banco arcón
shoe-bench < bench shoe-cabinet | shoe bench, shoe storage bench, shoe rack bench, shoes bench, shoe seat | 换鞋凳, 鞋凳, 穿鞋凳 | banco zapatero, banco para zapatos, banca zapatera
bean-bag < seat | bean bag, beanbag, bean bag chair, bean bag lounger, beanbag chair | 懒人沙发, 豆袋, 豆袋沙发, 懒人椅, 豆包沙发 | puf pera, puff pera, sillón puf, sillón puff, puf saco, pera, puff gigante, bean bag
massage-chair < recliner | massage chair, massage recliner | 按摩椅, 按摩沙发 | sillón de masaje, silla de masaje, sillón masajeador, sillón de masajes
salon-chair < chair | salon chair, barber chair, styling chair, hair salon chair | 美发椅, 理发椅, 美容椅 | silla de peluquería, silla de barbería, silla de salón de belleza, silla hidráulica
kids-chair = kids chair < chair | kids chair, childrens chair, toddler chair, child chair | 儿童椅, 小孩椅子, 宝宝椅, 童椅 | silla infantil, silla para niños, silla de niño, sillita
folding-chair = folding chair < chair | folding chair, foldable chair, collapsible chair, fold up chair, fold out chair | 折叠椅, 折椅, 可折叠椅子 | silla plegable, silla plegadiza
stacking-chair = stackable chair < chair | stacking chair, stackable chair, stacking side chair | 叠椅, 可叠放椅子, 堆叠椅, 叠放椅 | silla apilable
hanging-chair < seat | hanging chair, egg chair, swing chair, hanging egg chair, hammock chair, chair hammock, porch swing | 吊椅, 吊篮椅, 秋千椅, 吊篮, 鸟巢椅 | silla colgante, sillón colgante, columpio, silla hamaca, silla huevo
high-chair < kids-chair | high chair, highchair, baby high chair, baby chair, toddler high chair, toddler highchair | 宝宝餐椅, 儿童餐椅, 婴儿餐椅, 成长椅, 儿童成长椅 | trona, periquera, silla alta para bebé, silla para comer, sillita de comer, silla de comer para bebé
living-room-set < set & sofa loveseat | living room set, living room collection, sofa set, living room suite, couch set, sofa and loveseat set, living room furniture set | 沙发套装, 客厅套装, 沙发组合, 客厅沙发套装, 客厅家具套装, 客厅家具组合 | juego de sala, juego de living, conjunto de sofás, conjunto de salón, sala completa, sala de estar, tresillo, juego de sofás, muebles de sala
bed | bed, bed frame, bedframe, bedstead, standard bed | 床, 床架, 床具, 大床, 床铺 | cama, base de cama, estructura de cama, armazón de cama, somier, bastidor de cama
platform-bed ≤ bed | platform bed, platform bed frame | 平台床, 平板床, 榻榻米床, 排骨架床, 板式床 | cama plataforma, cama tipo plataforma, cama tatami, base plataforma, cama japonesa
panel-bed ≤ bed | panel bed | 板式床 | cama con panel
upholstered-bed = upholstered bed ≤ bed | upholstered bed, padded bed, fabric bed, tufted bed | 软包床, 软床, 布艺床, 软靠床, 皮床 | cama tapizada, cama acolchada
sleigh-bed ≤ bed | sleigh bed | 雪橇床 | cama trineo
poster-bed ≤ bed | poster bed, four poster bed, 4 poster bed, canopy bed, four poster | 四柱床, 架子床, 帐篷床 | cama con dosel, cama de cuatro postes, cama con postes, cama de dosel, cama dosel
storage-bed = storage bed ≤ bed | storage bed, ottoman bed, lift up bed, bed with drawers, bed with storage, captains bed | 储物床, 高箱床, 收纳床, 抽屉床, 气压床 | cama con almacenaje, cama canapé, cama con cajones, canapé, canapé abatible, cama con almacenamiento
adjustable-bed < bed | adjustable bed, adjustable bed frame, adjustable bed base, adjustable base, power bed, electric bed, adjustable head bed | 可调节床, 电动床, 智能床, 升降床, 多功能电动床 | cama articulada, cama ajustable, cama eléctrica, somier articulado, base ajustable
trundle-bed < bed | trundle bed, pull out bed, bed with trundle, trundle | 子母床, 拖床, 抽拉床, 拖抽床 | cama nido, cama marinera, cama con carro, cama desplazable, cama canguro
daybed < bed ~ sofa-bed chaise | daybed, day bed | 坐卧两用床, 罗汉床, 日床, 沙发榻 | diván cama, sofá diván, cama diván, daybed
bunk-bed < kids-bed | bunk bed, bunkbed, bunks | 双层床, 上下床, 高低床, 上下铺, 子母双层床, 架床 | litera, camarote, cama litera, cama cucheta, cucheta, literas
loft-bed < kids-bed | loft bed, high sleeper, cabin bed | 高架床, 阁楼床 | cama alta, cama loft
kids-bed = kids bed < bed | kids bed, childrens bed, toddler bed, car bed, house bed, youth bed, junior bed | 儿童床, 汽车床, 小孩床, 童床, 少年床, 造型床 | cama infantil, cama para niños, cama de niño, cama juvenil, cama montessori, cama casita
crib ~ kids-bed | crib, baby crib, cot, baby cot, baby bed, nursery crib, bassinet, cot bed, convertible crib, cradle, portable crib, moses basket | 婴儿床, 宝宝床, 摇篮, 摇篮床, 新生儿床 | cuna, cuna convertible, moisés, cuna de viaje, cama cuna, minicuna, corral
headboard | headboard, head board, bed head, bedhead | 床头板, 床头靠背, 床靠, 床背板, 床头靠 | cabecero, cabecera, cabecera de cama, respaldo de cama, cabezal, respaldar, testero
bookcase-headboard ≤ headboard | bookcase headboard, headboard with shelves, storage headboard, headboard with storage | 带书架的床头板, 储物床头, 置物床头板 | cabecero con estantería, cabecera con estantes, cabecero con repisas, cabecera librero, cabecero con almacenaje
mattress | mattress | 床垫, 席梦思 | colchón
mattress-topper ~ mattress | mattress topper, mattress pad, topper | 床褥, 床垫保护垫 | sobrecolchón, topper, cubrecolchón
bedroom-set < set & bed nightstand dresser | bedroom set, bedroom suite, bedroom furniture set | 卧室套装, 卧室家具套装, 卧室成套家具 | juego de recámara, dormitorio completo, juego de dormitorio, conjunto de dormitorio, recámara completa
bedding | bedding, comforter set, duvet cover, comforter, bed sheets, sheet set, quilt, bedspread, bed linen, sheets, pillow case, pillowcase, duvet, bed in a bag, comforter collection, duvet cover collection | 床上用品, 被套, 床单, 床品, 四件套, 被子, 枕套, 床罩 | ropa de cama, edredón, funda nórdica, sábanas, colcha, cobertor, juego de sábanas, funda de almohada, funda de edredón
chair-cover | chair cover, slipcover, sofa cover, chair slipcover | 椅套, 沙发套, 沙发罩 | funda de silla, funda para silla, funda de sofá, cubresillas, cubre sofá
`;
