/**
 * The synonyms of `019-synonyms.sql`, which hold until others are published: words of trade that
 * buyers use for the same thing, in English, French, Portuguese, Arabic and Swahili.
 */
export const defaultSynonyms = `furniture, meuble, mobilier, móvel, móveis, mobília, أثاث, samani: chair, stool, cupboard, wardrobe, sofa, armchair
chair, chaise, cadeira, كرسي, kiti
fabric, cloth, textile, tissu, étoffe, tecido, قماش, أقمشة, kitambaa, vitambaa: kente, ankara, batik, kitenge, kanga, bazin, bogolan, adire
clothes, clothing, garment, apparel, vêtement, habit, roupa, vestuário, ملابس, nguo, mavazi: dress, shirt, kaftan, boubou, dashiki, trousers, skirt, jacket, kimono
shoe, footwear, chaussure, sapato, calçado, حذاء, أحذية, kiatu, viatu: sandal, boot, slipper
bag, sac, bolsa, saco, حقيبة, حقائب, begi, mfuko: handbag, backpack, tote, purse
leather, cuir, couro, جلد, ngozi
jewellery, jewelry, bijou, bijoux, joia, مجوهرات: necklace, bracelet, earring, bead
basket, panier, cesto, cesta, سلة, سلال, kikapu, vikapu
pottery, ceramic, ceramics, poterie, céramique, cerâmica, olaria, فخار, خزف
wood, timber, lumber, bois, madeira, خشب, mbao: mahogany, teak, ebony, iroko
craft, handicraft, artisanat, artesanato, حرف, ufundi: basket, pottery, carving, weaving, beadwork
coffee, café, قهوة, بن, kahawa: arabica, robusta
tea, thé, chá, شاي, chai: rooibos
cocoa, cacao, cacau, كاكاو, kakao: chocolate
cashew, cajou, caju, كاجو, korosho
nut, noix, noz, nozes, مكسرات: cashew, peanut, groundnut, macadamia, almond
peanut, groundnut, arachide, amendoim, karanga
shea, karité, شيا
butter, beurre, manteiga, زبدة, siagi
oil, huile, óleo, azeite, زيت, mafuta
honey, miel, mel, عسل, asali
spice, épice, especiaria, بهارات, توابل, kiungo, viungo: pepper, ginger, clove, vanilla, cinnamon, turmeric, saffron
fruit, fruta, فاكهة, فواكه, tunda, matunda: mango, pineapple, banana, avocado, citrus
vegetable, légume, legumes, verdura, خضار, خضروات, mboga: tomato, onion, okra
rice, riz, arroz, أرز, mchele
maize, corn, maïs, milho, ذرة, mahindi
grain, cereal, céréale, حبوب, nafaka: maize, millet, sorghum, rice, wheat, fonio, teff
flour, farine, farinha, دقيق, unga
fish, seafood, poisson, peixe, سمك, أسماك, samaki: tilapia, tuna, shrimp
meat, viande, carne, لحم, لحوم, nyama: beef, goat, lamb
flower, fleur, زهور, ورد, maua
cosmetics, cosmetic, cosmétique, cosmético, تجميل, vipodozi: soap, lotion
soap, savon, sabão, sabonete, صابون, sabuni
cement, ciment, cimento, إسمنت, saruji
brick, brique, tijolo, طوب, tofali, matofali
steel, acier, aço, فولاذ, حديد, chuma
machine, machinery, equipment, équipement, máquina, equipamento, معدات, mashine: generator, tractor
solar, solaire, شمسي, شمسية, sola
packaging, emballage, embalagem, تغليف: carton, pouch
paper, papier, papel, ورق, karatasi
plastic, plastique, plástico, بلاستيك
design, graphisme, تصميم, ubunifu
website, site-web, موقع, tovuti: wordpress, webflow
developer, programmer, développeur, programmeur, desenvolvedor, programador, مطور, مبرمج
translation, translator, traduction, traducteur, tradução, tradutor, ترجمة, مترجم, tafsiri
writing, copywriting, rédaction, redação, كتابة, uandishi
accounting, bookkeeping, accountant, comptabilité, contabilidade, محاسبة, uhasibu
photography, photographer, photographie, photographe, fotografia, fotógrafo, تصوير
tailor, couturier, alfaiate, خياط: dressmaker`;
