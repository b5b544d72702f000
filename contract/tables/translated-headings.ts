/** Written by `npm run texts` from the catalogs of the web: the headings of our own tables in the other languages. */
export const translatedHeadings: Readonly<Record<string, readonly string[]>> = {
  'File name': ['Nom du fichier', 'Nome do ficheiro', 'اسم الملف', 'Jina la faili'],
  ID: ['ID', 'المعرّف', 'Kitambulisho'],
  Name: ['Nom', 'Nome', 'الاسم', 'Jina'],
  Title: ['Titre', 'Título', 'العنوان', 'Kichwa'],
  Description: ['Description', 'Descrição', 'الوصف', 'Maelezo'],
  Price: ['Prix', 'Preço', 'السعر', 'Bei'],
  'Price up to': ['Prix jusqu’à', 'Preço até', 'السعر حتى', 'Bei hadi'],
  Currency: ['Devise', 'Moeda', 'العملة', 'Sarafu'],
  'Price is per': ['Prix par', 'Preço por', 'السعر لكل', 'Bei ni kwa kila'],
  'Minimum order': ['Commande minimale', 'Pedido mínimo', 'الحد الأدنى للطلب', 'Kiwango cha chini cha oda'],
  'Lead time': ['Délai de fabrication', 'Prazo de entrega', 'مدة التجهيز', 'Muda wa kuandaa'],
  'Made in': ['Lieu de fabrication', 'Local de fabrico', 'مكان الصنع', 'Mahali ilipotengenezwa'],
  Standards: ['Normes', 'Normas', 'المعايير', 'Viwango'],
  Client: ['Client', 'Cliente', 'العميل', 'Mteja'],
  Year: ['Année', 'Ano', 'السنة', 'Mwaka'],
  Website: ['Site web', 'Site', 'الموقع الإلكتروني', 'Tovuti'],
};
