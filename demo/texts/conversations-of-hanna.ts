/** The other conversations of the demo customer, by the name of the professional: she writes first, then both in turn. */
export const conversationsOfHanna: Readonly<Record<string, readonly string[]>> = {
  'Rift Ember Growers': [
    'Dear Wanjiru, a grocer who rents the other half of our cold store wants to share a pallet of Hass with us. Would you split one between two invoices?',
    'Dear Hanna, yes, if one of you signs for the whole pallet at the port. Size 16 is what we have most of in the next three weeks.',
    'We sign, he pays his half to us. Size 16 please, and could the picking date be printed in the German order?',
    'Day first, then month: changed on the labels this morning. Your pallet is number 7 of next Tuesday’s truck.',
  ],
  'Vanille du Cap Sambirano': [
    'Bonjour Hery, last year another house sent us vanilla that was mouldy under the string. How do you pack five kilos so that this cannot happen?',
    'Bonjour Hanna, in bundles of 500 g in waxed paper, never in plastic, and each bundle lies open for ten days before I close the tin. If you see one white spot that is not crystal, I take the tin back.',
  ],
  "Tamounte d'Arganier": [
    'Good morning Khadija, your roasted oil was the only one of six that our cook finished. Which bottles survive the post? Half of our orders go to private kitchens.',
    'Good morning Hanna, please thank the cook. The 250 ml bottle has thick glass and its own sleeve of cardboard; in two winters three of 4,000 broke.',
    'Three of 4,000 beats our wine. Let us begin with 48 bottles and see which customers come back.',
  ],
  'Inzira Coffee Roasters': [
    'Hello Claudine, we need a coffee for 20 people in an office in Altona who argue about everything. Something that nobody can hate?',
    'Hello Hanna, the medium roast. It tastes of brown sugar and a little of orange, and it forgives a bad machine. I would not send them the filter roast before they agree on something.',
    'They voted 17 to 3 for the medium roast. What do you roast for the three?',
    'The light one, 250 g, a present from us. By spring it will be ten against ten.',
  ],
  'Dar Lhaja Leatherwork': [
    'Dear Youssef, a customer returned her babouches because of the smell of the leather. Is it normal, and does it go away?',
    'Dear Hanna, it is the bark that we tan with, and it goes in about two weeks of fresh air. We can air a pair before packing, which costs nothing but time: tell me which orders are for gifts.',
    'All of December is for gifts. Twenty pairs, well aired, half of them in sizes 38 and 39?',
  ],
  'Rary Raphia': [
    'Hi Voahangy, your striped market bag is lovely, and I am afraid of the handles. Did anybody ever weigh what they carry?',
    'Hi Hanna, my brother hung eleven kilos of rice on one for a month. The bag grew by two centimetres and the handles by none.',
    'Please send me that photograph for our shop window. And 24 bags.',
    'You have the photograph by mail, with brother. The bags leave when the red dye is dry, about the 20th.',
  ],
  'Delta Long-Staple Mills': [
    'Good day Nermine. A small hotel on Sylt with 31 rooms asks us for towels, which is far below your minimum. Is there any way to join somebody else’s production?',
    'Good day Hanna, there is: a hotel in Vienna orders the same white 600 g towel in March, and I may add 200 to its run. The hem would carry no name, and you pay the price of the big order.',
    'No name is fine: guests take fewer of those home. How long before March do you need to know?',
    'By the 10th of February, because the yarn is bought on the 11th.',
  ],
  'Binga Basket Exchange': [
    'Hello Rutendo, we would like to tell who made each basket. Would the weavers want that, or is it only we who find it nice?',
    'Hello Hanna, I asked at the meeting on Thursday. Most want their first name and village on the tag, two want no name at all, and Mrs Mudenda would like her telephone number on it so that people can order directly.',
    'I have no objection to Mrs Mudenda. Tags for 40 winnowing baskets, please.',
  ],
  'Atelier Biada Céramique': [
    'Bonjour Zineb, is your green glaze safe for vinegar? We sell to people who pickle things.',
    'Bonjour Hanna, it is: no lead, no cadmium, tested with acetic acid for 24 hours at a laboratory in Casablanca. The report is from May, in French, and I have marked the line that matters.',
    'I found the line. Our authority asks for a second test of each colour, so may we have one small bowl in all five?',
    'Five small bowls left Safi today, packed in straw, because the laboratory will break them anyway.',
  ],
  'Bamana Terre et Fil': [
    'Dear Boubacar, a museum shop wants ten throws and asks what the signs on them mean. May we print that, or is it not for everyone?',
    'Dear Hanna, thank you for asking first. Four of the signs may be explained, and I have written a few lines about each; the fifth belongs to the hunters and stays with them.',
  ],
  'Domaine Ksar Zitouna': [
    'Hello Mehdi, when is the early harvest bottled this year? We would like to sell it as the first oil of the winter.',
    'Hello Hanna, we pick from the 28th of October if it does not rain, and bottle three weeks later, unfiltered. I can put aside 60 bottles until you have tasted.',
    'Put them aside, please. A taste by courier would be wonderful.',
  ],
};
