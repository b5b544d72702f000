interface Sample {
  /** Where the line of headings is from. */
  source: string;
  headings: string;
  rows: string[];
  /** What the first row is read as. */
  read: Record<string, string>;
}

/** The headings that other programs write, from their own samples, with lines of ours below them. */
export const otherPrograms: Record<string, Sample> = {
  Meta: {
    source: 'developers.facebook.com/docs/commerce-platform/catalog/fields, template of the commerce manager',
    headings:
      'id,title,description,availability,condition,price,link,image_link,brand,google_product_category,fb_product_category,quantity_to_sell_on_facebook,sale_price,sale_price_effective_date,item_group_id,gender,color,size,age_group,material,pattern,shipping,shipping_weight',
    rows: [
      'b1,Basket,Woven,in stock,new,12.50 USD,https://example.com/b,https://example.com/b.jpg,Kora,,,,,,,,,,,,,,',
      'b2,Bowl,Carved,in stock,new,8.00 USD,https://example.com/c,https://example.com/c.jpg,Kora,,,,,,,,,,,,,,',
    ],
    read: {
      name: 'Basket',
      description: 'Woven',
      price: '12.5',
      currency: 'USD',
      picture: 'https://example.com/b.jpg',
    },
  },
  Google: {
    source: 'support.google.com/merchants/answer/7052112',
    headings: 'g:id\tg:title\tg:description\tg:link\tg:image link\tg:availability\tg:price\tg:brand',
    rows: [
      'b1\tBasket\tWoven\thttps://example.com/b\thttps://example.com/b.jpg\tin_stock\t1500 XOF\tKora',
      'b2\tBowl\tCarved\thttps://example.com/c\thttps://example.com/c.jpg\tin_stock\t900 XOF\tKora',
    ],
    read: { name: 'Basket', price: '1500', currency: 'XOF', picture: 'https://example.com/b.jpg' },
  },
  Shopify: {
    source: 'github.com/shopifypartners/product-csvs, home-and-garden.csv',
    headings:
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card',
    rows: [
      'basket,Basket,<p>Woven</p>,Kora,Home,"Grass, round",true,Size,Small,,,,,,0,,1,deny,manual,12.50,,true,true,,https://example.com/b.jpg,1,,false',
      'bowl,Bowl,<p>Carved</p>,Kora,Home,Wood,true,Title,Default Title,,,,,,0,,2,deny,manual,8,10,true,true,,https://example.com/c.jpg,1,,false',
    ],
    read: {
      name: 'Basket',
      description: '<p>Woven</p>',
      price: '12.5',
      handle: 'basket',
      picture: 'https://example.com/b.jpg',
    },
  },
  WooCommerce: {
    source: 'github.com/woocommerce/woocommerce, plugins/woocommerce/sample-data/sample_products.csv',
    headings:
      'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Sale price","Regular price",Categories,Tags,"Shipping class",Images,Parent,Position',
    rows: [
      '44,simple,ba-1,Basket,1,1,visible,"Short, woven.",,,,taxable,,1,,10,12.50,"Home > Baskets",,,"https://example.com/b.jpg, https://example.com/b2.jpg",,0',
      '45,simple,bo-1,Bowl,1,0,visible,,"Carved, large.",,,taxable,,1,,,8,Home,,,https://example.com/c.jpg,,1',
    ],
    read: {
      name: 'Basket',
      description: 'Short, woven.',
      price: '12.5',
      sku: 'ba-1',
      picture: 'https://example.com/b.jpg, https://example.com/b2.jpg',
    },
  },
  'WooCommerce in Portuguese': {
    source:
      'translate.wordpress.org/projects/wp-plugins/woocommerce, pt; the strings of its export of products',
    headings: 'ID;Tipo;REF;Nome;Publicado;Descrição curta;Descrição;Preço normal;Imagens',
    rows: [
      '44;simple;ba-1;Cesto;1;Curto;Entrançado;1.250,00;https://example.com/b.jpg',
      '45;simple;bo-1;Taça;1;;Talhada;8,50;https://example.com/c.jpg',
    ],
    read: {
      name: 'Cesto',
      description: 'Entrançado',
      price: '1250',
      sku: 'ba-1',
      picture: 'https://example.com/b.jpg',
    },
  },
  PrestaShop: {
    source: 'github.com/PrestaShop/PrestaShop, docs/csv_import/products_import.csv',
    headings:
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1);Reference #;Supplier;Manufacturer;EAN13;Quantity;Minimal quantity;Unity;Unit price;Summary;Description;Tags (x,y,z...);Meta title;URL rewritten;Image URLs (x,y,z...);Image alt texts (x,y,z...);Condition',
    rows: [
      '1;1;Basket;Home,Kitchen;12,5;1;8;0;BA-1;Kora;Kora;;10;1;;;<p>Woven</p>;<p>Woven by hand</p>;grass;Basket;basket;https://example.com/b.jpg,https://example.com/b2.jpg;First,Second;new',
      '2;1;Bowl;Home;8;1;5;0;BO-1;Kora;Kora;;5;1;;;;<p>Carved</p>;wood;Bowl;bowl;https://example.com/c.jpg;First;new',
    ],
    read: {
      name: 'Basket',
      description: '<p>Woven by hand</p>',
      price: '12.5',
      sku: 'BA-1',
      picture: 'https://example.com/b.jpg,https://example.com/b2.jpg',
    },
  },
  Square: {
    source: 'squareup.com/help, item library import template',
    headings:
      '"Token","Item Name","Variation Name","SKU","Description","Category","Price","GTIN","Square Online Item Visibility","Weight (lb)","Current Quantity Main St"',
    rows: [
      '"t1","Basket","Large","BA-1","Woven","Home","$1,250.00","","visible","","4"',
      '"t2","Bowl","Regular","BO-1","Carved","Home","$8.00","","visible","","9"',
    ],
    read: { name: 'Basket', description: 'Woven', price: '1250', sku: 'BA-1' },
  },
};
