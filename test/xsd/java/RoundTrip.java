import java.io.File;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import javax.xml.bind.JAXBContext;
import javax.xml.bind.annotation.XmlElement;
import javax.xml.bind.annotation.XmlElementWrapper;

/**
 * Reads XML into the generated classes, and writes the values that it sees as JSON and the objects as XML again. Each line
 * of the file in the first argument has a class, the XML, and the files for JSON and XML.
 */
public final class RoundTrip {
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx");

  public static void main(String[] arguments) throws Exception {
    for (String line : Files.readAllLines(Paths.get(arguments[0]))) {
      String[] parts = line.split("\t");
      if (parts[0].equals("new")) {
        write(Bodies.create(parts[1], parts[2]), parts[3]);
        continue;
      }
      Class<?> type = Class.forName("PerformanceManagement$" + parts[0]);
      Object value = JAXBContext.newInstance(type).createUnmarshaller().unmarshal(new File(parts[1]));
      Files.write(Paths.get(parts[2]), json(value).getBytes("UTF-8"));
      write(value, parts[3]);
    }
  }

  private static void write(Object value, String path) throws Exception {
    JAXBContext.newInstance(value.getClass()).createMarshaller().marshal(value, new File(path));
  }

  private static String json(Object value) throws Exception {
    if (value == null || value instanceof Boolean || value instanceof Integer) return String.valueOf(value);
    if (value instanceof BigDecimal) return ((BigDecimal) value).toPlainString();
    if (value instanceof OffsetDateTime) return quoted(DATE.format((OffsetDateTime) value));
    if (value instanceof byte[]) return quoted(Base64.getEncoder().encodeToString((byte[]) value));
    if (value instanceof String || value instanceof UUID) return quoted(value.toString());
    if (value instanceof List) {
      List<String> items = new ArrayList<>();
      for (Object item : (List<?>) value) items.add(json(item));
      return "[" + String.join(",", items) + "]";
    }
    List<String> members = new ArrayList<>();
    for (Field field : value.getClass().getDeclaredFields()) {
      XmlElement element = field.getAnnotation(XmlElement.class);
      if (element == null) continue;
      if (field.getName().equals("items"))
        return json(value.getClass().getMethod("getItems").invoke(value));
      String member = member(value, field, element);
      if (member != null) members.add(member);
    }
    return "{" + String.join(",", members) + "}";
  }

  /** Records have methods; problems have public fields. */
  private static String member(Object value, Field field, XmlElement element) throws Exception {
    Class<?> type = value.getClass();
    if (!field.getName().startsWith("the")) {
      XmlElementWrapper wrapper = field.getAnnotation(XmlElementWrapper.class);
      Object found = field.get(value);
      return found == null ? null : quoted(wrapper != null ? wrapper.name() : field.getName()) + ":" + json(found);
    }
    XmlElementWrapper list = field.getAnnotation(XmlElementWrapper.class);
    String name = list != null ? list.name() : element.name();
    if (!(Boolean) type.getMethod("has" + name).invoke(value)) return null;
    return quoted(name) + ":" + json(type.getMethod("get" + name).invoke(value));
  }

  private static String quoted(String text) {
    StringBuilder builder = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      if (unit < ' ' || unit == '"' || unit == '\\' || unit > '~') builder.append(String.format("\\u%04x", (int) unit));
      else builder.append(unit);
    }
    return builder.append('"').toString();
  }
}
